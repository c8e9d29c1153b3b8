import { strokeIcon } from './StrokeIcon.tsx';

export const ChevronRightIcon = strokeIcon('m9.5 5.5 6.5 6.5-6.5 6.5');
