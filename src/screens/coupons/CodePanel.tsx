import { useEffect } from 'react';

import s from './CouponSheet.module.css';
import { codeGroups } from './myCouponWords.ts';

import { copyText } from '#platform/copyText.ts';
import { keepAwake } from '#platform/wakeLock.ts';
import { myCouponsText } from '#text/myCouponsText.ts';
import { CopyIcon } from '#widgets/icons/CopyIcon.tsx';
import { SunIcon } from '#widgets/icons/SunIcon.tsx';
import { lazyPart } from '#widgets/lazy/lazyPart.ts';
import { useLazyPart } from '#widgets/lazy/useLazyPart.ts';
import { toast } from '#widgets/toast.ts';

const words = myCouponsText;

/** Fetched as soon as there is a coupon to show: at the counter the network may be gone. */
export const codesPart = lazyPart(() => import(/* webpackChunkName: "codes" */ './CouponCodes.tsx'));

/** What the counter scans or types in: dark on white in either theme, the screen kept awake while it shows. */
export function CodePanel({ code }: { code: string }) {
  const codes = useLazyPart(codesPart, true);
  useEffect(() => keepAwake(() => undefined), []);

  async function handleCopy() {
    if (await copyText(code)) void toast.success(words.copied);
    else void toast.warn(words.notCopied);
  }
  return (
    <>
      <div className={s.codes}>
        {codes === 'failed' ? (
          <p className={s.failed}>{words.codesFailed}</p>
        ) : codes === null ? (
          <div className={s.waiting} role="status" aria-label={words.codesLoading} />
        ) : (
          <codes.CouponCodes code={code} />
        )}
        <div className={s.codeRow}>
          <p className={s.code} role="img" aria-label={`${words.code} ${code}`}>
            {codeGroups(code).map((group, at) => (
              <span key={at} className={s.group}>
                {group}
              </span>
            ))}
          </p>
          <button type="button" className={s.copy} aria-label={words.copy} onClick={handleCopy}>
            <CopyIcon size={22} />
          </button>
        </div>
      </div>
      <p className={s.hint}>
        <SunIcon size={20} />
        {words.brightness}
      </p>
    </>
  );
}
