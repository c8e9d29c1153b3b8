import { useEffect } from 'react';

import { copyText } from '#platform/copyText.ts';
import { keepAwake } from '#platform/wakeLock.ts';
import { myCouponsText } from '#text/myCouponsText.ts';
import { cx } from '#widgets/cx.ts';
import { CopyIcon } from '#widgets/icons/CopyIcon.tsx';
import { SunIcon } from '#widgets/icons/SunIcon.tsx';
import { lazyModule } from '#widgets/lazy/lazyModule.ts';
import { useLazyModule } from '#widgets/lazy/useLazyModule.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { codeGroups } from './myCouponLabels.ts';

import * as base from '#widgets/base.module.css';
import * as s from '../CouponSheet.module.css';

const text = myCouponsText;

/** Loaded as soon as a usable coupon is listed, because the network may be missing at the counter. */
export const codesModule = lazyModule(() => import(/* webpackChunkName: "codes" */ './CouponCodes.tsx'));

/** Codes for the counter: dark on white in both themes. Keeps the display awake. */
export function CodePanel({ code }: { code: string }) {
  const { loaded: codes, failure } = useLazyModule(codesModule);
  useEffect(() => keepAwake(() => undefined), []);

  async function handleCopy() {
    if (await copyText(code)) void toast.success(text.copied);
    else void toast.warn(text.notCopied);
  }
  return (
    <>
      <div className={s.codes}>
        {codes !== null ? (
          <codes.CouponCodes code={code} />
        ) : failure !== null ? (
          <p className={s.failed}>{text.codesFailed}</p>
        ) : (
          <div className={s.skeleton} role="status" aria-label={text.codesLoading} />
        )}
        <div className={s.codeRow}>
          <p className={s.code} role="img" aria-label={`${text.code} ${code}`}>
            {codeGroups(code).map((group, at) => (
              <span key={at} className={s.group}>
                {group}
              </span>
            ))}
          </p>
          <button type="button" className={s.copy} aria-label={text.copy} onClick={handleCopy}>
            <CopyIcon size={22} />
          </button>
        </div>
      </div>
      <p className={cx(base.centred, base.fine, base.iconBefore8, base.spaceAbove12)}>
        <SunIcon size={20} />
        {text.brightness}
      </p>
    </>
  );
}
