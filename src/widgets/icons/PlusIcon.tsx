import { strokeIcon } from './StrokeIcon.tsx';

export const PlusIcon = strokeIcon('M12 5v14M5 12h14');
