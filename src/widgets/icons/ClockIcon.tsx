import { strokeIcon } from './StrokeIcon.tsx';

export const ClockIcon = strokeIcon('M3.8 12a8.2 8.2 0 1 0 16.4 0 8.2 8.2 0 1 0-16.4 0zM12 7.5V12l3 2');
