import { strokeIcon } from './StrokeIcon.tsx';

export const SearchIcon = strokeIcon('M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0zM15.5 15.5l5 5');
