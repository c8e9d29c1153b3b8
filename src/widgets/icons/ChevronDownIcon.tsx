import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function ChevronDownIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path d="m5.5 9.5 6.5 6.5 6.5-6.5" />
    </StrokeIcon>
  );
}
