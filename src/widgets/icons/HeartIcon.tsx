import { StrokeIcon, type IconProps } from './StrokeIcon.tsx';

/** Favourite icon, filled for a favourite store. */
export function HeartIcon({ isFilled = false, ...props }: IconProps & { isFilled?: boolean }) {
  return (
    <StrokeIcon {...props}>
      <path
        d="M12 20C6.5 16 3.5 12.8 3.5 9.3a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2C20.5 12.8 17.5 16 12 20z"
        fill={isFilled ? 'currentColor' : 'none'}
      />
    </StrokeIcon>
  );
}
