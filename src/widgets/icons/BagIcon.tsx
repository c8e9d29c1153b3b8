import { strokeIcon } from './StrokeIcon.tsx';

export const BagIcon = strokeIcon('M5.5 8.5h13l1 11.5h-15l1-11.5zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11');
