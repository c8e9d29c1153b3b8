import { LineIcon, type IconProps } from './LineIcon.tsx';

export function ChevronDownIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="m5.5 9.5 6.5 6.5 6.5-6.5" />
    </LineIcon>
  );
}
