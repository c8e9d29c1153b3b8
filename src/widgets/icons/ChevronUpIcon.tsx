import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function ChevronUpIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path d="M5.5 14.5 12 8l6.5 6.5" />
    </StrokeIcon>
  );
}
