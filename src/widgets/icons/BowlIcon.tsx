import { strokeIcon } from './StrokeIcon.tsx';

export const BowlIcon = strokeIcon(
  'M3.5 12h17c0 4-2.5 6.5-5 7.5h-7c-2.5-1-5-3.5-5-7.5zM9 9c-1-1.5 1-2.5 0-4M13.5 9c-1-1.5 1-2.5 0-4',
);
