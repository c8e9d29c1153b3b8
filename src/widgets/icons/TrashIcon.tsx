import { strokeIcon } from './StrokeIcon.tsx';

export const TrashIcon = strokeIcon('M4.5 7h15M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5');
