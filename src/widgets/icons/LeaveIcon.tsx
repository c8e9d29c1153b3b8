import { strokeIcon } from './StrokeIcon.tsx';

export const LeaveIcon = strokeIcon('M10 4.5H5v15h5M9.5 12H20M16 8l4 4-4 4');
