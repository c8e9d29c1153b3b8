import { strokeIcon } from './StrokeIcon.tsx';

export const CloseIcon = strokeIcon('m6 6 12 12M18 6 6 18');
