import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function MoreIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path strokeWidth="2.4" d="M5.5 12v.1M12 12v.1M18.5 12v.1" />
    </StrokeIcon>
  );
}
