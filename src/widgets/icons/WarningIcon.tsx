import { strokeIcon } from './StrokeIcon.tsx';

export const WarningIcon = strokeIcon('M12 4.5 3.5 19.5h17L12 4.5zM12 10.5v4M12 17v.1');
