import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { directionsUrl } from '#platform/mapsLink.ts';
import { storesMapText } from '#text/storesMapText.ts';
import { storeText } from '#text/storeText.ts';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';
import { ChevronLeftIcon } from '#widgets/icons/ChevronLeftIcon.tsx';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';

import { StoreRow } from '../StoreRow.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './StoresMapCard.module.css';

import type { LocatedStore } from '../storesMapView.ts';

type Props = { stores: readonly LocatedStore[]; selected: LocatedStore; onSelect: (store: LocatedStore) => void };

/**
 * Card of the selected store with its links. Its arrows step through the stores by distance, without a tap on a pin.
 */
export function StoresMapCard({ stores, selected, onSelect }: Props) {
  const nav = useNav();
  const at = stores.indexOf(selected);
  const step = (by: 1 | -1) => {
    const next = stores[(at + by + stores.length) % stores.length];
    if (next !== undefined) onSelect(next);
  };
  return (
    <section className={s.card} aria-label={storesMapText.chosen}>
      <div className={s.row}>
        <StoreRow store={selected} />
      </div>
      <div className={base.wrappingSpreadRow}>
        {stores.length > 1 && (
          <div className={s.steps}>
            <button
              type="button"
              className={cx(base.iconButton, base.plainText)}
              aria-label={storesMapText.previous}
              onClick={() => step(-1)}
            >
              <ChevronLeftIcon size={20} />
            </button>
            <span aria-hidden="true">{storesMapText.at(at + 1, stores.length)}</span>
            <span className="ume-read" role="status">
              {storesMapText.atName(at + 1, stores.length, selected.name)}
            </span>
            <button
              type="button"
              className={cx(base.iconButton, base.plainText)}
              aria-label={storesMapText.next}
              onClick={() => step(1)}
            >
              <ChevronRightIcon size={20} />
            </button>
          </div>
        )}
        <div className={s.actions}>
          <a
            className={s.directions}
            href={directionsUrl(selected.latitude, selected.longitude, selected.name)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${storesMapText.directions}：${storeText.directions(selected.name)}`}
          >
            {storesMapText.directions}
          </a>
          <Button
            className={s.visit}
            label={storesMapText.visitName(selected.name)}
            onClick={() => nav.push(paths.store(selected.braId))}
          >
            {storesMapText.visit}
          </Button>
        </div>
      </div>
    </section>
  );
}
