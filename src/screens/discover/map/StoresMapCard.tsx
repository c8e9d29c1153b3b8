import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { directionsUrl } from '#platform/mapsLink.ts';
import { storesMapText } from '#text/storesMapText.ts';
import { storeText } from '#text/storeText.ts';
import { Button } from '#widgets/Button.tsx';
import { ChevronLeftIcon } from '#widgets/icons/ChevronLeftIcon.tsx';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';

import { StoreRow } from '../StoreRow.tsx';

import s from './StoresMapCard.module.css';

import type { PlacedStore } from '../storesMapView.ts';

type Props = { stores: readonly PlacedStore[]; chosen: PlacedStore; onChoose: (store: PlacedStore) => void };

/**
 * Card of the selected store with its links. Its arrows step through the stores by distance, without a tap on a pin.
 */
export function StoresMapCard({ stores, chosen, onChoose }: Props) {
  const nav = useNav();
  const at = stores.indexOf(chosen);
  const step = (by: 1 | -1) => {
    const next = stores[(at + by + stores.length) % stores.length];
    if (next !== undefined) onChoose(next);
  };
  return (
    <section className={s.card} aria-label={storesMapText.chosen}>
      <div className={s.row}>
        <StoreRow store={chosen} />
      </div>
      <div className={s.acts}>
        {stores.length > 1 && (
          <div className={s.steps}>
            <button type="button" className={s.step} aria-label={storesMapText.previous} onClick={() => step(-1)}>
              <ChevronLeftIcon size={20} />
            </button>
            <span aria-hidden="true">{storesMapText.at(at + 1, stores.length)}</span>
            <span className="ume-read" role="status">
              {storesMapText.atName(at + 1, stores.length, chosen.name)}
            </span>
            <button type="button" className={s.step} aria-label={storesMapText.next} onClick={() => step(1)}>
              <ChevronRightIcon size={20} />
            </button>
          </div>
        )}
        <div className={s.ways}>
          <a
            className={s.way}
            href={directionsUrl(chosen.latitude, chosen.longitude, chosen.name)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${storesMapText.directions}：${storeText.directions(chosen.name)}`}
          >
            {storesMapText.directions}
          </a>
          <Button
            className={s.visit}
            label={storesMapText.visitName(chosen.name)}
            onClick={() => nav.push(paths.store(chosen.braId))}
          >
            {storesMapText.visit}
          </Button>
        </div>
      </div>
    </section>
  );
}
