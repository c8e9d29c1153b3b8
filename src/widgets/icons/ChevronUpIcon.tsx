import { LineIcon, type IconProps } from './LineIcon.tsx';

export function ChevronUpIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M5.5 14.5 12 8l6.5 6.5" />
    </LineIcon>
  );
}
