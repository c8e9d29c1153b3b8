import { strokeIcon } from './StrokeIcon.tsx';

export const ReceiptIcon = strokeIcon('M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5v-17zM9 8.5h6M9 12.5h6');
