/**
 * The frame of our drawn icons: 24 grid, line 1.6, round ends, the style of antd-mobile-icons (whose 48 grid holds a
 * line of about 3). Pure: no hook, no style sheet, so that the first view of the store page may hold them. The size is
 * in CSS pixels at the normal text size and grows with the text. Always hidden from assistive technology: the words
 * beside an icon, or the name of its button, say what it means.
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
      focusable="false"
      className={className}
    >
      {children}
    </svg>
  );
}
