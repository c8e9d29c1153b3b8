import { strokeIcon } from './StrokeIcon.tsx';

export const BarCodeIcon = strokeIcon('M4 5.5v13M8 5.5v13M11 5.5v13M15 5.5v13M17.5 5.5v13M20 5.5v13');
