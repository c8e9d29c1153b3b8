/** Maximum delay of a click after the finger was lifted. */
const CLICK_MS = 400;

type Row = { box: HTMLElement; isOpen: () => boolean; close: () => void };

/**
 * A tap on another row closes this open row and does nothing else. Otherwise the tap would open the other row's link.
 * @returns stops listening
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
  // a scroll, which causes no click
  document.addEventListener('pointercancel', letThrough, true);
  return () => {
    letThrough();
    document.removeEventListener('pointerdown', handleDown, true);
    document.removeEventListener('pointerup', handleUp, true);
    document.removeEventListener('pointercancel', letThrough, true);
  };
}
