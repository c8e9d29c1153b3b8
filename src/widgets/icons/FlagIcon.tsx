import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function FlagIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path d="M5.5 21V4.5h13l-3 4.5 3 4.5h-13" />
    </StrokeIcon>
  );
}
