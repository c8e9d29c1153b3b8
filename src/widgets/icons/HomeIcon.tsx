import { strokeIcon } from './StrokeIcon.tsx';

export const HomeIcon = strokeIcon('M4 11.5 12 4.5l8 7M6.5 9.5v10h11v-10M10 19.5v-5h4v5');
