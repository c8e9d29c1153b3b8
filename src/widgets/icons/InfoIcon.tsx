import { strokeIcon } from './StrokeIcon.tsx';

export const InfoIcon = strokeIcon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 11v5.5M12 7.8v.1');
