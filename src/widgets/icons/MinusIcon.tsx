import { strokeIcon } from './StrokeIcon.tsx';

export const MinusIcon = strokeIcon('M5 12h14');
