/**
 * A text as Code 128, or Code 39 for the carrier of e-invoices. Dark on white in both themes, with its quiet zones.
 * Fills the available width at whole pixels. `--bar-height` sets the height. A text with unsupported characters renders
 * nothing, because the text is shown beside it.
 */
import CODE128 from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js';
import { CODE39 } from 'jsbarcode/bin/barcodes/CODE39/index.js';
import { useMemo } from 'react';

import { darkRuns } from './darkRuns.ts';
import { useWholePixels } from './useWholePixels.ts';

import * as s from './codes.module.css';

export type BarCodeProps = { text: string; label: string; symbology?: 'code128' | 'code39' };

/** Width of the quiet zones by ISO 15417 and 16388, in modules. */
const QUIET_MODULES = 10;

export function BarCode({ text, label, symbology = 'code128' }: BarCodeProps) {
  const bars = useMemo(() => barsOf(text, symbology), [text, symbology]);
  const modules = bars.length + 2 * QUIET_MODULES;
  const { box, width } = useWholePixels(modules);
  if (bars.length === 0) return null;
  return (
    <div ref={box} className={s.box}>
      <svg
        className={s.bars}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${modules} 1`}
        preserveAspectRatio="none"
        style={{ width }}
      >
        <rect className={s.light} width={modules} height={1} />
        <path className={s.dark} d={darkRuns(bars, QUIET_MODULES, 0, 1)} />
      </svg>
    </div>
  );
}

/** The modules of the bar code, true for dark. Empty for an unsupported text. */
function barsOf(text: string, symbology: 'code128' | 'code39'): boolean[] {
  const isCode39 = symbology === 'code39';
  if (!(isCode39 ? /^[0-9A-Z .$/+%-]+$/ : /^[ -~]+$/).test(text)) return [];
  return Array.from(
    (isCode39 ? new CODE39(text, {}) : new CODE128(text, {})).encode().data,
    (module) => module === '1',
  );
}
