import { strokeIcon } from './StrokeIcon.tsx';

export const GlobeIcon = strokeIcon(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM3.5 12h17M12 3.5c3 3 3 14 0 17M12 3.5c-3 3-3 14 0 17',
);
