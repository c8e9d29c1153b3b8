/**
 * A text as Code 128, dark on white in either theme, with its quiet zones. It fills the width it is given, at whole pixels;
 * the height is the style's (`--bar-height`). A text that Code 128 has no characters for shows nothing: the text stands beside it.
 */
import CODE128 from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js';
import { useMemo } from 'react';

import { darkRuns } from './darkRuns.ts';
import { useWholePixels } from './useWholePixels.ts';

import s from './codes.module.css';

export type BarCodeProps = { text: string; label: string };

/** Light modules on either side that ISO 15417 asks for. */
const QUIET_MODULES = 10;

export function BarCode({ text, label }: BarCodeProps) {
  const bars = useMemo(() => barsOf(text), [text]);
  const modules = bars.length + 2 * QUIET_MODULES;
  const { box, width } = useWholePixels(modules);
  if (bars.length === 0) return null;
  return (
    <div ref={box} className={s.box}>
      <svg className={s.bars} role="img" aria-label={label} viewBox={`0 0 ${modules} 1`} preserveAspectRatio="none" style={{ width }}>
        <rect className={s.light} width={modules} height={1} />
        <path className={s.dark} d={darkRuns(bars, QUIET_MODULES, 0, 1)} />
      </svg>
    </div>
  );
}

/** The modules of the bar code, true for a dark one; none for a text it cannot carry. */
function barsOf(text: string): boolean[] {
  if (!/^[ -~]+$/.test(text)) return [];
  return Array.from(new CODE128(text, {}).encode().data, (module) => module === '1');
}
