import { BlossomMark } from '#widgets/BlossomMark.tsx';
import { storeText } from '#text/storeText.ts';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';

import * as s from './MemberCard.module.css';

import type { StoreHome } from '#contract/stores.ts';

type Props = { offer: StoreHome['joinOffer']; onJoin: () => unknown };

/** The offer to new members, with 加入. */
export function JoinCard({ offer, onJoin }: Props) {
  return (
    <section className={cx('fv-member', s.join)} aria-label={storeText.memberCard}>
      <BlossomMark className={s.mark} />
      <div className={s.offerText}>
        <b className={s.offer}>{offer.title}</b>
        <small>{offer.detail}</small>
      </div>
      <Button kind="second" size="small" label={storeText.joinName(offer.title)} onClick={onJoin}>
        {storeText.join}
      </Button>
    </section>
  );
}
