import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

export function TruckIcon(props: IconProps) {
  return (
    <StrokeIcon {...props}>
      <path d="M5.2 17H3V6h10.5v11H9.3M13.5 9.5h4L21 13v4h-2.2M14.7 17h-1.2" />
      <circle cx="7.2" cy="17.5" r="2" />
      <circle cx="16.8" cy="17.5" r="2" />
    </StrokeIcon>
  );
}
