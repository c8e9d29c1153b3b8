import { LineIcon, type IconProps } from './LineIcon.tsx';

export function ChevronLeftIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M14.5 5.5 8 12l6.5 6.5" />
    </LineIcon>
  );
}
