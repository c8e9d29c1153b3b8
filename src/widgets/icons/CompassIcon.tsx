import { strokeIcon } from './StrokeIcon.tsx';

export const CompassIcon = strokeIcon(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM15.8 8.2l-2.3 5.3-5.3 2.3 2.3-5.3 5.3-2.3z',
);
