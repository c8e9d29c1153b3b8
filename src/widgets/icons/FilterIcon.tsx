import { strokeIcon } from './StrokeIcon.tsx';

export const FilterIcon = strokeIcon('M4 7h16M7 12h10M10 17h4');
