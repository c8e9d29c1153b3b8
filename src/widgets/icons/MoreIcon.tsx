import { LineIcon, type IconProps } from './LineIcon.tsx';

export function MoreIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M5.5 12v.1M12 12v.1M18.5 12v.1" />
    </LineIcon>
  );
}
