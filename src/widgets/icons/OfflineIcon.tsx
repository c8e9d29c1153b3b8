import { strokeIcon } from './StrokeIcon.tsx';

export const OfflineIcon = strokeIcon(
  'M4 4l16 16M12 18.5v.1M8.8 15a4.5 4.5 0 0 1 5.2-.8M5.5 11.7a9 9 0 0 1 4-2.3M13.8 9.2a9 9 0 0 1 4.7 2.5M2.5 8.2a13 13 0 0 1 4-2.5M10.5 4.6a13 13 0 0 1 11 3.6',
);
