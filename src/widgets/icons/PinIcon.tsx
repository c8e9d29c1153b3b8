import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function PinIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path d="M12 21c4.6-4.4 7-8 7-11.2a7 7 0 1 0-14 0C5 13 7.4 16.6 12 21z" />
      <circle cx="12" cy="9.8" r="2.5" />
    </StrokeIcon>
  );
}
