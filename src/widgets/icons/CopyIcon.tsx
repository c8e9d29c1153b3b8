import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function CopyIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path d="M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4" />
    </StrokeIcon>
  );
}
