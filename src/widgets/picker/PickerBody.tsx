import { useMemo, useState } from 'react';

import { serverNow } from '#platform/serverClock.ts';
import { widgetsText } from '#text/widgetsText.ts';

import { cx } from '../cx.ts';
import { LoadingView } from '../states/LoadingView.tsx';
import { PickerSelects } from './PickerSelects.tsx';
import { lazyModule } from '../lazy/lazyModule.ts';
import { useLazyModule } from '../lazy/useLazyModule.ts';
import { useConfirm } from '../overlays/useConfirm.ts';
import {
  fitPickerValue,
  formatPickerValue,
  pickerBoundsOf,
  pickerValueOf,
  type PickerKind,
  type PickerValue,
} from './pickerValue.ts';

import * as base from '../base.module.css';
import * as s from './PickerBody.module.css';

export type PickerBodyProps = {
  kind: PickerKind;
  title: string;
  value: string | undefined;
  min: string | undefined;
  max: string | undefined;
  onClose: () => void;
  onConfirm: (value: string) => unknown;
};

/** Minimum width for six wheels, rem. With large text the native lists wrap instead. */
const SIX_WHEELS_REM = 19;

function hasRoom(kind: PickerKind): boolean {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return kind !== 'datetime' || window.innerWidth >= SIX_WHEELS_REM * rem;
}

const lazy = lazyModule(() => import(/* webpackChunkName: "picker" */ './PickerWheels.tsx'));

/** Bar and wheels of the picker, with native lists for keyboards, screen readers and a missing chunk. */
export function PickerBody({ kind, title, value, min, max, onClose, onConfirm }: PickerBodyProps) {
  const bounds = useMemo(() => pickerBoundsOf(kind, min, max), [kind, min, max]);
  const [parts, setParts] = useState<PickerValue>(() => pickerValueOf(kind, value, serverNow(), bounds));
  const [isWheeled] = useState(() => hasRoom(kind));
  const { loaded, failure } = useLazyModule(lazy, isWheeled);
  const [isRunning, confirm] = useConfirm(onConfirm, onClose);

  function handleParts(next: PickerValue) {
    if (!isRunning) setParts(fitPickerValue(kind, next, bounds));
  }
  return (
    <>
      <div className={s.bar}>
        <button
          type="button"
          className={s.cancel}
          aria-disabled={isRunning || undefined}
          onClick={isRunning ? undefined : onClose}
        >
          {widgetsText.picker.cancel}
        </button>
        <h2 className={cx(base.heading, base.centredText)}>{title}</h2>
        <button
          type="button"
          className={s.done}
          aria-busy={isRunning || undefined}
          aria-disabled={isRunning || undefined}
          onClick={() => confirm(formatPickerValue(kind, parts))}
        >
          {isRunning && <span className={cx('ume-spin', s.spinner)} aria-hidden="true" />}
          {widgetsText.picker.done}
        </button>
      </div>
      <PickerSelects
        kind={kind}
        parts={parts}
        bounds={bounds}
        onChange={handleParts}
        isPlain={!isWheeled || failure !== null}
      />
      {isWheeled && loaded === null && failure === null && <LoadingView />}
      {isWheeled && loaded !== null && (
        <loaded.PickerWheels kind={kind} parts={parts} bounds={bounds} onChange={handleParts} />
      )}
    </>
  );
}
