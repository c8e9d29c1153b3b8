import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function MinusIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path d="M5 12h14" />
    </StrokeIcon>
  );
}
