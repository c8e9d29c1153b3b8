import { PackCard } from '#features/coupons/PackCard.tsx';

import s from './sections.module.css';

import type { Pack } from '#contract/coupons.ts';

type Props = {
  packs: readonly Pack[];
  /** Ids of those that the member has. */
  received: readonly string[];
  isAtCounter: boolean;
  onReceive: (pack: Pack) => unknown;
};

/** A store's packs. Pure. */
export function PackRows({ packs, received, isAtCounter, onReceive }: Props) {
  return (
    <ul className={s.list}>
      {packs.map((pack) => (
        <li key={pack.packId}>
          <PackCard
            pack={pack}
            isReceived={received.includes(pack.packId)}
            isAtCounter={isAtCounter}
            onReceive={onReceive}
          />
        </li>
      ))}
    </ul>
  );
}
