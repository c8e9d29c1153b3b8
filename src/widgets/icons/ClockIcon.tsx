import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function ClockIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <circle cx="12" cy="12" r="8.2" />
      <path d="M12 7.5V12l3 2" />
    </StrokeIcon>
  );
}
