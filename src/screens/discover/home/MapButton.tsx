import { useState } from 'react';

import { storesMapText } from '#text/storesMapText.ts';
import { MapIcon } from '#widgets/icons/MapIcon.tsx';
import { Sheet } from '#widgets/overlays/Sheet.tsx';

import { NoNearbyStores } from './NoNearbyStores.tsx';
import { StoresMap } from '../map/StoresMap.tsx';
import { hasPosition } from '../storesMapView.ts';
import { useNearbyFilter } from './useNearbyFilter.ts';

import * as s from './MapButton.module.css';

import type { NearbyStoresProps } from './NearbyStores.tsx';

/** 地圖, the button beside the heading. Opens a map of the listed stores in a sheet. */
export function MapButton({ list }: NearbyStoresProps) {
  const [isOpen, setOpen] = useState(false);
  const { matches } = useNearbyFilter();
  const all = list.data?.pages.flatMap((page) => page.list);
  // still loading, or the host sends no positions
  if (all === undefined || (all.length > 0 && !all.some(hasPosition))) return null;
  return (
    <>
      <button
        type="button"
        className={s.button}
        aria-label={storesMapText.title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MapIcon size={20} className={s.icon} />
        {storesMapText.open}
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={storesMapText.title}>
        {all.some(matches) ? <StoresMap stores={all} matches={matches} /> : <NoNearbyStores />}
      </Sheet>
    </>
  );
}
