import { strokeIcon } from './StrokeIcon.tsx';

export const WalletIcon = strokeIcon('M6.5 7.5l.7-3h9.6l.7 3M4 7.5h16v12H4zM20 11.5h-4.5a2 2 0 0 0 0 4H20');
