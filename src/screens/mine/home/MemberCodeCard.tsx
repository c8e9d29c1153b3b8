import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { mineText } from '#text/mineText.ts';
import { Bone } from '#widgets/Bone.tsx';
import { BarCode } from '#widgets/codes/BarCode.tsx';
import { cx } from '#widgets/cx.ts';

import * as base from '#widgets/base.module.css';
import * as s from './MemberCodeCard.module.css';

/** null while loading or after a failed call. */
export type MineCounts = {
  coupons: number | null;
  /** Coupons that end soon. */
  expiring: number;
  favourites: number | null;
  unread: number | null;
};

type Props = {
  counts: MineCounts;
  isLoading: boolean;
  /** null while there is none to show. */
  memberCode: string | null;
  onShow: () => void;
};

/** The member code as bars, which open it in full screen, and the counts of coupons, favourites and unread notices. */
export function MemberCodeCard({ counts, isLoading, memberCode, onShow }: Props) {
  const text = mineText.code;
  return (
    <section className={s.card} aria-label={text.title}>
      <button type="button" className={s.codeButton} disabled={memberCode === null} onClick={onShow}>
        <span className={s.bars} aria-hidden="true">
          {memberCode !== null && <BarCode text={memberCode} label="" />}
        </span>
        <span className={s.content}>
          <span className={cx(base.heading, base.block)}>{text.title}</span>
          <span className={cx(base.fine, base.wholeWords, base.block)}>
            {memberCode === null ? text.waiting : text.detail}
          </span>
        </span>
        <span className={s.showButton}>{text.show}</span>
      </button>
      <ul className={s.counts} aria-label={mineText.counts.title} aria-busy={isLoading || undefined}>
        <Count
          to={paths.myCoupons()}
          name={mineText.counts.coupons}
          count={counts.coupons}
          note={counts.expiring > 0 ? mineText.counts.expiring(counts.expiring) : null}
          isLoading={isLoading}
        />
        <Count
          to={paths.favouriteStores()}
          name={mineText.counts.favourites}
          count={counts.favourites}
          isLoading={isLoading}
        />
        <Count to={paths.notices('all')} name={mineText.counts.unread} count={counts.unread} isLoading={isLoading} />
      </ul>
    </section>
  );
}

type CountProps = { to: string; name: string; count: number | null; note?: string | null; isLoading: boolean };

function Count({ to, name, count, note = null, isLoading }: CountProps) {
  return (
    <li className={s.count}>
      <AppLink className={s.link} to={to}>
        <span className={s.countValue}>
          {count ?? (isLoading ? <Bone width="1.25em" height="0.8em" /> : mineText.counts.unknown)}
        </span>
        <span className={s.countLabel}>{name}</span>
        {note !== null && <span className={s.countNote}>{note}</span>}
      </AppLink>
    </li>
  );
}
