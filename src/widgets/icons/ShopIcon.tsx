import { strokeIcon } from './StrokeIcon.tsx';

export const ShopIcon = strokeIcon(
  'M4.5 11v9h15v-9M5 4.5h14l1.5 5a2.2 2.2 0 0 1-4.3 0 2.1 2.1 0 0 1-4.2 0 2.1 2.1 0 0 1-4.2 0 2.2 2.2 0 0 1-4.3 0l1.5-5zM9.5 20v-5h5v5',
);
