import { strokeIcon } from './StrokeIcon.tsx';

export const ChevronUpIcon = strokeIcon('M5.5 14.5 12 8l6.5 6.5');
