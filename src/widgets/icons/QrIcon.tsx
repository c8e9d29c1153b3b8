import { strokeIcon } from './StrokeIcon.tsx';

export const QrIcon = strokeIcon(
  'M4.5 4.5h5.5V10H4.5zM14 4.5h5.5V10H14zM4.5 14H10v5.5H4.5zM14 14h2.5v2.5M19.5 14v5.5H14',
);
