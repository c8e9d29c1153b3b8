import { LineIcon, type IconProps } from './LineIcon.tsx';

export function WarningIcon(props: IconProps) {
  return (
    <LineIcon {...props}>
      <path d="M12 4.5 3.5 19.5h17L12 4.5zM12 10.5v4M12 17v.1" />
    </LineIcon>
  );
}
