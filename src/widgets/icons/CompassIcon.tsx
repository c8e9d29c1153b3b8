import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function CompassIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m15.8 8.2-2.3 5.3-5.3 2.3 2.3-5.3 5.3-2.3z" />
    </StrokeIcon>
  );
}
