import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function PersonIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <circle cx="12" cy="8" r="3.8" />
      <path d="M4.5 20c.6-4 3.5-6 7.5-6s6.9 2 7.5 6" />
    </StrokeIcon>
  );
}
