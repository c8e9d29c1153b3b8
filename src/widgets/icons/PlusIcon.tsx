import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function PlusIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path d="M12 5v14M5 12h14" />
    </StrokeIcon>
  );
}
