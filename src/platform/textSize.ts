/**
 * The size of the text that a member chose on /mine: everything is measured in rem, so the page's own size decides. The
 * browser's setting counts along: these are shares of it.
 */
import { localKeys, readLocal } from './storage.ts';

const SHARES = { standard: '', large: '115%', largest: '130%' } as const;

export type TextSize = keyof typeof SHARES;

export function applyTextSize(size: TextSize): void {
  document.documentElement.style.fontSize = SHARES[size];
}

/** For the start of the page, before the slices are back: nothing jumps later. */
export function applySavedTextSize(): void {
  const [, size] = /textSize\W{1,12}(large|largest)\b/.exec(readLocal(localKeys.persisted) ?? '') ?? [];
  if (size !== undefined) applyTextSize(size as TextSize);
}
