import { strokeIcon } from './StrokeIcon.tsx';

export const TicketIcon = strokeIcon(
  'M3.5 6.5h17V10a2 2 0 0 0 0 4v3.5h-17V14a2 2 0 0 0 0-4V6.5zM14.5 7v2.5M14.5 14.5V17M14.5 11.5v1',
);
