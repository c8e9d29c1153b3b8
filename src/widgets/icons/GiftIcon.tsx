import { strokeIcon } from './StrokeIcon.tsx';

export const GiftIcon = strokeIcon(
  'M4.5 12v7.5h15V12M3.5 8h17v4h-17zM12 8v11.5M12 8c-2-4.5-6.5-4.5-6-1.5C6.2 7.7 8 8 12 8zM12 8c2-4.5 6.5-4.5 6-1.5-.2 1.2-2 1.5-6 1.5z',
);
