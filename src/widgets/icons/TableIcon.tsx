import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function TableIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path d="M4 7h16M6 7v11M18 7v11M6 12h12" />
    </StrokeIcon>
  );
}
