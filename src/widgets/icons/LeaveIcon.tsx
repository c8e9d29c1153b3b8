import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function LeaveIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path d="M10 4.5H5v15h5M9.5 12H20M16 8l4 4-4 4" />
    </StrokeIcon>
  );
}
