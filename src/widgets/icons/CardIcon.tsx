import { strokeIcon } from './StrokeIcon.tsx';

export const CardIcon = strokeIcon('M3.5 6h17v12.5h-17zM3.5 10h17M7 14.5h4');
