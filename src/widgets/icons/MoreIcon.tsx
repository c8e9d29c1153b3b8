import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function MoreIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path d="M5.5 12v.1M12 12v.1M18.5 12v.1" />
    </StrokeIcon>
  );
}
