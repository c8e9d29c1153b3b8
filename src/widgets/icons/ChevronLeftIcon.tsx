import { strokeIcon } from './StrokeIcon.tsx';

export const ChevronLeftIcon = strokeIcon('M14.5 5.5 8 12l6.5 6.5');
