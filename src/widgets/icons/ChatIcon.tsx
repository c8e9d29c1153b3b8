import { strokeIcon } from './StrokeIcon.tsx';

export const ChatIcon = strokeIcon('M4 5h16v11.5h-8.5L7.5 20v-3.5H4zM8 9.5h8M8 12.5h5');
