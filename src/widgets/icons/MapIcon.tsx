import { strokeIcon } from './StrokeIcon.tsx';

export const MapIcon = strokeIcon('M9 5 3.8 7.2V19L9 17l6 2.2 5.2-2.2V5.2L15 7.2 9 5zM9 5v12M15 7.2v12');
