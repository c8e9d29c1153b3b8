import { strokeIcon } from './StrokeIcon.tsx';

export const PhoneIcon = strokeIcon(
  'M6.2 3.8h2.6l1.7 4.3-2.1 1.6c1.1 2.5 3.2 4.7 5.9 5.9l1.6-2.1 4.3 1.7v2.6a2.2 2.2 0 0 1-2.4 2.2C10.3 19.5 4.5 13.7 4 6.2a2.2 2.2 0 0 1 2.2-2.4z',
);
