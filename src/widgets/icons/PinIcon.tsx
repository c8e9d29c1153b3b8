import { strokeIcon } from './StrokeIcon.tsx';

export const PinIcon = strokeIcon(
  'M12 21c4.6-4.4 7-8 7-11.2a7 7 0 1 0-14 0C5 13 7.4 16.6 12 21zM9.5 9.8a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0z',
);
