/** How long after the finger is lifted a click may still come. */
const CLICK_MS = 400;

type Row = { box: HTMLElement; isOpen: () => boolean; close: () => void };

/**
 * A tap on another row while this one is open closes it and does nothing else. Without that the tap would open what the
 * other row leads to. @returns the way to stop
 */
export function tapClosesFirst({ box, isOpen, close }: Row): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function swallow(event: MouseEvent): void {
    event.preventDefault();
    event.stopPropagation();
    letThrough();
  }
  function letThrough(): void {
    clearTimeout(timer);
    document.removeEventListener('click', swallow, true);
  }
  function handleDown({ target }: PointerEvent): void {
    letThrough();
    if (!isOpen() || !(target instanceof Element)) return;
    const other = target.closest('.adm-swipe-action');
    if (other === null || box.contains(other)) return;
    close();
    document.addEventListener('click', swallow, true);
  }
  function handleUp(): void {
    timer = setTimeout(letThrough, CLICK_MS);
  }
  document.addEventListener('pointerdown', handleDown, true);
  document.addEventListener('pointerup', handleUp, true);
  // the finger scrolls: no click comes
  document.addEventListener('pointercancel', letThrough, true);
  return () => {
    letThrough();
    document.removeEventListener('pointerdown', handleDown, true);
    document.removeEventListener('pointerup', handleUp, true);
    document.removeEventListener('pointercancel', letThrough, true);
  };
}
