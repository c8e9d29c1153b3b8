import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function CardIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path d="M3.5 6h17v12.5h-17zM3.5 10h17M7 14.5h4" />
    </StrokeIcon>
  );
}
