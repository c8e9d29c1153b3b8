import { strokeIcon } from './StrokeIcon.tsx';

export const CalendarIcon = strokeIcon('M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8');
