import { formatAmount } from '#domain/price.ts';
import { couponsText } from '#text/couponsText.ts';
import { Button } from '#widgets/Button.tsx';
import { DotSeparated } from '#widgets/DotSeparated.tsx';
import { GiftIcon } from '#widgets/icons/GiftIcon.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './PackCard.module.css';

import type { Pack } from '#contract/coupons.ts';

type Props = {
  pack: Pack;
  isReceived: boolean;
  /** Only the counter can hand it out. */ isAtCounter?: boolean;
  onReceive: (pack: Pack) => unknown;
};

/** A pack of coupons with its content and 領取禮包, or its received state. */
export function PackCard({ pack, isReceived, isAtCounter = false, onReceive }: Props) {
  return (
    <article className={s.card} aria-label={pack.title}>
      <span className={s.packIcon}>
        <GiftIcon />
      </span>
      <div className={s.packText}>
        <h3 className={base.label}>{pack.title}</h3>
        <DotSeparated
          className={base.fine}
          parts={couponsText.packContent(pack.couponCount, formatAmount(pack.totalAmount))}
        />
      </div>
      {isReceived || isAtCounter ? (
        <span className={s.statusText}>{isReceived ? couponsText.packReceived : couponsText.packAtCounter}</span>
      ) : (
        <Button size="small" label={couponsText.receivePackName(pack.title)} onClick={() => onReceive(pack)}>
          {couponsText.receivePack}
        </Button>
      )}
    </article>
  );
}
