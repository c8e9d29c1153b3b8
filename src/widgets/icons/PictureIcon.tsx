import { strokeIcon } from './StrokeIcon.tsx';

export const PictureIcon = strokeIcon('M4 5.5h16v13H4zM4 15.5l4.5-4 4 3.5 3-2.5 4.5 3.5M15.5 9.5v.1');
