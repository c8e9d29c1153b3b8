import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { mineText } from '#text/mineText.ts';
import { QrIcon } from '#widgets/icons/QrIcon.tsx';

import s from './MemberCodeCard.module.css';

/** null while loading or after a failed call. */
export type MineCounts = { coupons: number | null; favourites: number | null; unread: number | null };

type Props = {
  counts: MineCounts;
  isLoading: boolean;
  /** null while there is no code to show. */
  onShow: (() => void) | null;
};

/** Opens the member code, and shows the counts of coupons, favourites and unread notices. */
export function MemberCodeCard({ counts, isLoading, onShow }: Props) {
  const text = mineText.code;
  return (
    <section className={s.card} aria-label={text.title}>
      <button type="button" className={s.codeButton} disabled={onShow === null} onClick={onShow ?? undefined}>
        <span className={s.tile}>
          <QrIcon size={26} />
        </span>
        <span className={s.content}>
          <span className={s.title}>{text.title}</span>
          <span className={s.detail}>{onShow === null ? text.waiting : text.detail}</span>
        </span>
        <span className={s.showButton}>{text.show}</span>
      </button>
      <ul className={s.counts} aria-label={mineText.counts.title} aria-busy={isLoading || undefined}>
        <Count to={paths.myCoupons()} name={mineText.counts.coupons} count={counts.coupons} isLoading={isLoading} />
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

function Count({ to, name, count, isLoading }: { to: string; name: string; count: number | null; isLoading: boolean }) {
  return (
    <li className={s.count}>
      <AppLink className={s.link} to={to}>
        <span className={s.countValue}>
          {count ?? (isLoading ? <span className={s.skeleton} /> : mineText.counts.unknown)}
        </span>
        <span className={s.countLabel}>{name}</span>
      </AppLink>
    </li>
  );
}
