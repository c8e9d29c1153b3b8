import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function FilterIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path d="M4 7h16M7 12h10M10 17h4" />
    </StrokeIcon>
  );
}
