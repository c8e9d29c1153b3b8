import { strokeIcon } from './StrokeIcon.tsx';

export const ChevronDownIcon = strokeIcon('m5.5 9.5 6.5 6.5 6.5-6.5');
