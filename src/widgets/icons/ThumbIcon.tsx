import { strokeIcon } from './StrokeIcon.tsx';

export const ThumbIcon = strokeIcon(
  'M4 10.5h3.5v9H4zM7.5 10.5 11 4c1.5 0 2.5 1 2.5 2.5L13 10h5.5a1.5 1.5 0 0 1 1.5 1.8l-1.2 6.2a1.8 1.8 0 0 1-1.8 1.5H7.5',
);
