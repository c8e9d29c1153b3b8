/**
 * Frame of our icons: 24 grid, stroke 1.6, round caps, in the style of antd-mobile-icons (48 grid, stroke about 3).
 * Pure, without hook or style sheet, so that the first view of the store page can contain them. The size is in CSS
 * pixels at normal text size and scales with the text. Hidden from assistive technology, because the text beside an
 * icon, or the name of its button, describes it.
 */
import type { ReactNode } from 'react';

export type IconProps = { size?: number; className?: string | undefined };

export function StrokeIcon({ size = 24, className, children }: IconProps & { children: ReactNode }) {
  const length = `${size / 16}rem`;
  return (
    <svg
      width={length}
      height={length}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {children}
    </svg>
  );
}

/** Makes an icon of one path. The path starts with an absolute M. */
export function strokeIcon(path: string) {
  return function Icon(props: IconProps) {
    return (
      <StrokeIcon {...props}>
        <path d={path} />
      </StrokeIcon>
    );
  };
}
