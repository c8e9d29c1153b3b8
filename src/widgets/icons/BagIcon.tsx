import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function BagIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path d="M5.5 8.5h13l1 11.5h-15l1-11.5zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11" />
    </StrokeIcon>
  );
}
