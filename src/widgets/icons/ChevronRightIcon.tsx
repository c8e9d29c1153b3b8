import { LineIcon, type IconProps } from './LineIcon.tsx';

export function ChevronRightIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />
    </LineIcon>
  );
}
