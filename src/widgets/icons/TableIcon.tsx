import { strokeIcon } from './StrokeIcon.tsx';

export const TableIcon = strokeIcon('M4 7h16M6 7v11M18 7v11M6 12h12');
