import { useLayoutEffect, type RefObject } from 'react';

/**
 * Removes `aria-hidden`, which antd-mobile's Mask also sets on toasts and the viewer, so that screen readers announce
 * them.
 */
export function useUnhide(content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    content.current?.closest('.adm-mask')?.removeAttribute('aria-hidden');
  }, [content]);
}
