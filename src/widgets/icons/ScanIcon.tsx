import { strokeIcon } from './StrokeIcon.tsx';

export const ScanIcon = strokeIcon(
  'M4 8.5V6a2 2 0 0 1 2-2h2.5M15.5 4H18a2 2 0 0 1 2 2v2.5M20 15.5V18a2 2 0 0 1-2 2h-2.5M8.5 20H6a2 2 0 0 1-2-2v-2.5M4.5 12h15',
);
