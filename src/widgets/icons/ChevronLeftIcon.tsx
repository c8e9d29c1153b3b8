import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function ChevronLeftIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path d="M14.5 5.5 8 12l6.5 6.5" />
    </StrokeIcon>
  );
}
