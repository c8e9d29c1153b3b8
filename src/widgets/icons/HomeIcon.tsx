import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function HomeIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path d="M4 11.5 12 4.5l8 7M6.5 9.5v10h11v-10M10 19.5v-5h4v5" />
    </StrokeIcon>
  );
}
