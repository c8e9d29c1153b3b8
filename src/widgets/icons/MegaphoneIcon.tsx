import { strokeIcon } from './StrokeIcon.tsx';

export const MegaphoneIcon = strokeIcon('M4 10v4h3.5l8 4V6l-8 4H4zM7.5 14l1.2 5h2.3l-1-4M18.5 9.5a3.5 3.5 0 0 1 0 5');
