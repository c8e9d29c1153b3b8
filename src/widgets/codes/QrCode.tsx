/**
 * A text as a QR code, dark on white in both themes, with its quiet zone. Fills the available width at whole pixels.
 * Load it with a sheet, never with a screen.
 * @param label accessible name
 */
import { useMemo } from 'react';
import { encode } from 'uqr';

import { darkRuns } from './darkRuns.ts';
import { useWholePixels } from './useWholePixels.ts';

import * as s from './codes.module.css';

export type QrCodeProps = { text: string; label: string };

/** Width of the quiet zone by ISO 18004, in modules. */
const QUIET_MODULES = 4;

export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => encodePath(text), [text]);
  const { box, width } = useWholePixels(size);
  return (
    <div ref={box} className={s.box}>
      <svg className={s.code} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} style={{ width }}>
        <rect className={s.light} width={size} height={size} />
        <path className={s.dark} d={path} />
      </svg>
    </div>
  );
}

function encodePath(text: string): { path: string; size: number } {
  // level M tolerates smudges and scratches, and keeps the modules large
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.map((row, y) => darkRuns(row, QUIET_MODULES, y + QUIET_MODULES, 1)).join('');
  return { path, size: size + 2 * QUIET_MODULES };
}
