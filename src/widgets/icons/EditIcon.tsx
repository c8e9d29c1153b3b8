import { strokeIcon } from './StrokeIcon.tsx';

export const EditIcon = strokeIcon('M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5l-4.5 1zM13.5 7l3.5 3.5');
