import { strokeIcon } from './StrokeIcon.tsx';

export const CheckIcon = strokeIcon('m5 12.5 4.5 4.5L19 7.5');
