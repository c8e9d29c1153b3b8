import { AppLink } from '#navigation/AppLink.tsx';
import { cx } from '#widgets/cx.ts';
import { LazyImage } from '#widgets/image/LazyImage.tsx';

import * as strip from '#widgets/strip.module.css';
import * as s from './LogoStrip.module.css';

const LOGO = 56;

type Props = {
  items: readonly { key: string; to: string; logo: string; name: string }[];
  /** Round pictures for categories. Shops have square ones. */ isRound?: boolean;
};

/** A horizontally scrolling row of pictures with names: categories, or known shops. */
export function LogoStrip({ items, isRound = false }: Props) {
  return (
    <ul className={isRound ? s.categories : strip.strip}>
      {items.map(({ key, to, logo, name }) => (
        <li key={key}>
          <AppLink to={to} className={s.item}>
            <span className={cx(s.logo, isRound && s.round)}>
              <LazyImage name={logo} alt="" width={LOGO} />
            </span>
            <span className={s.label}>{name}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
