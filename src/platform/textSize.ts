/**
 * Text size that a member selects on /mine. All sizes are in rem, so the root font size decides. The values are
 * percentages, so that the browser's own setting still applies.
 */
import { localKeys, readLocal } from './storage.ts';

const SHARES = { standard: '', large: '115%', largest: '130%' } as const;

export type TextSize = keyof typeof SHARES;

export function applyTextSize(size: TextSize): void {
  document.documentElement.style.fontSize = SHARES[size];
}

/** Applies the stored size before the slices are restored, so that nothing shifts later. */
export function applySavedTextSize(): void {
  const match = /textSize\W{1,12}(large|largest)\b/.exec(readLocal(localKeys.persisted) ?? '');
  if (match !== null) applyTextSize(match[1] as TextSize);
}
