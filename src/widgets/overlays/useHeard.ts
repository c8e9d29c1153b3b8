import { useLayoutEffect, type RefObject } from 'react';

/** antd-mobile's Mask hides all it holds from screen readers, its toasts and its viewer too: this takes that back. */
export function useHeard(content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    content.current?.closest('.adm-mask')?.removeAttribute('aria-hidden');
  }, [content]);
}
