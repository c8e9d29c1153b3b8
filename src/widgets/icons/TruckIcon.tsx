import { strokeIcon } from './StrokeIcon.tsx';

export const TruckIcon = strokeIcon(
  'M5.2 17H3V6h10.5v11H9.3M13.5 9.5h4L21 13v4h-2.2M14.7 17h-1.2M5.2 17.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM14.8 17.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0z',
);
