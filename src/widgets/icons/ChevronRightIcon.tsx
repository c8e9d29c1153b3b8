import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function ChevronRightIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />
    </StrokeIcon>
  );
}
