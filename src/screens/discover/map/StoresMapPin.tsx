import { storesMapText } from '#text/storesMapText.ts';
import { BlossomMark } from '#widgets/BlossomMark.tsx';
import { cx } from '#widgets/cx.ts';

import { PIN } from '../storesMapView.ts';

import * as s from './StoresMapPin.module.css';

import type { Point } from '#domain/mercator.ts';
import type { PinGroup } from '#domain/pinGroups.ts';
import type { LocatedStore } from '../storesMapView.ts';

type Props = {
  stores: PinGroup<LocatedStore>;
  /** Offset of the pin's tip from the centre of the map, px. */
  at: Point;
  isSelected: boolean;
  /** A pin outside the visible map takes no focus. */
  isVisible: boolean;
  onTap: () => void;
};

/** Pin of a store, or of a group of stores with its count. */
export function StoresMapPin({ stores, at, isSelected, isVisible, onTap }: Props) {
  const count = stores.length;
  const names = stores.map(({ name }) => name);
  return (
    <button
      type="button"
      className={cx(s.pin, isSelected && s.chosen)}
      style={{
        width: PIN,
        height: PIN,
        transform: `translate(${Math.round(at.x - PIN / 2)}px, ${Math.round(at.y - PIN)}px)`,
      }}
      aria-label={count === 1 ? names[0] : storesMapText.group(count, names)}
      aria-pressed={isSelected}
      tabIndex={isVisible ? undefined : -1}
      onClick={onTap}
    >
      <span className={s.body}>
        <svg className={s.drop} viewBox="0 0 44 44" width={PIN} height={PIN} aria-hidden="true">
          <path d="M22 43c-1.4-4.4-5-7.3-8.3-10.6a15 15 0 1 1 16.6 0C27 35.7 23.4 38.6 22 43z" />
        </svg>
        {count === 1 ? <BlossomMark className={s.blossom} /> : <span className={s.count}>{count}</span>}
      </span>
    </button>
  );
}
