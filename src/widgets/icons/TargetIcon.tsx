import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function TargetIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <circle cx="12" cy="12" r="6" />
      <circle cx="12" cy="12" r="1.4" fill="currentColor" />
      <path d="M12 2.8V6M12 18v3.2M2.8 12H6M18 12h3.2" />
    </StrokeIcon>
  );
}
