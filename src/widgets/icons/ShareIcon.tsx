import { strokeIcon } from './StrokeIcon.tsx';

export const ShareIcon = strokeIcon('M12 14.5V3.5M8 7l4-3.5L16 7M8 10.5H5.5v9.5h13v-9.5H16');
