import { strokeIcon } from './StrokeIcon.tsx';

export const PersonIcon = strokeIcon(
  'M8.2 8a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 1 0-7.6 0zM4.5 20c.6-4 3.5-6 7.5-6s6.9 2 7.5 6',
);
