import { strokeIcon } from './StrokeIcon.tsx';

export const SunIcon = strokeIcon(
  'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4',
);
