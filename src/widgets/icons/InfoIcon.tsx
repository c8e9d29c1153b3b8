import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function InfoIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5.5M12 7.8v.1" />
    </StrokeIcon>
  );
}
