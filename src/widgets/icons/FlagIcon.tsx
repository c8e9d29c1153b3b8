import { strokeIcon } from './StrokeIcon.tsx';

export const FlagIcon = strokeIcon('M5.5 21V4.5h13l-3 4.5 3 4.5h-13');
