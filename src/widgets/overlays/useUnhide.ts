import { useLayoutEffect, type RefObject } from 'react';

/** antd-mobile's Mask puts `aria-hidden` on its toasts and its viewer too: this removes it, so that screen readers reach them. */
export function useUnhide(content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    content.current?.closest('.adm-mask')?.removeAttribute('aria-hidden');
  }, [content]);
}
