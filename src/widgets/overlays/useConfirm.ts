import { useRef, useState } from 'react';

import { mayClose } from './modalSpec.ts';

/**
 * Spec 4, the confirm of modals and picker. Runs once at a time.
 * @param onConfirm null confirms at once
 * @param onOver called when the overlay may close
 */
export function useConfirm<V>(
  onConfirm: ((value: V) => unknown) | null,
  onOver: (value: V) => void,
): [isRunning: boolean, confirm: (value: V) => void] {
  const [isRunning, setRunning] = useState(false);
  const isOpen = useRef(false);
  async function run(value: V) {
    if (isOpen.current) return;
    isOpen.current = true;
    setRunning(onConfirm !== null);
    const isOver = await mayClose(onConfirm, value);
    isOpen.current = isOver; // a closing overlay ignores taps
    setRunning(false);
    if (isOver) onOver(value);
  }
  return [isRunning, (value) => void run(value)];
}
