import { strokeIcon } from './StrokeIcon.tsx';

export const TextSizeIcon = strokeIcon('M3 18.5L8 5.5l5 13M4.7 14.2h6.6M14.5 18.5l3.2-8 3.3 8M15.6 16h4.3');
