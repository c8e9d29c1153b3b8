import { LineIcon, type IconProps } from './LineIcon.tsx';

export function FilterIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M4 7h16M7 12h10M10 17h4" />
    </LineIcon>
  );
}
