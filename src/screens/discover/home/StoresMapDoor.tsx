import { useState } from 'react';

import { storesMapText } from '#text/storesMapText.ts';
import { MapIcon } from '#widgets/icons/MapIcon.tsx';
import { Sheet } from '#widgets/overlays/Sheet.tsx';

import { NoneNear } from './NoneNear.tsx';
import { StoresMap } from '../map/StoresMap.tsx';
import { hasPlace } from '../storesMapView.ts';
import { useNearbyFilter } from './useNearbyFilter.ts';

import s from './StoresMapDoor.module.css';

import type { NearbyStoresProps } from './NearbyStores.tsx';

/** 地圖, beside the heading of the stores near by: those of the list, on a map over the page. */
export function StoresMapDoor({ list }: NearbyStoresProps) {
  const [isOpen, setOpen] = useState(false);
  const { fits } = useNearbyFilter();
  const all = list.data?.pages.flatMap((page) => page.list);
  // not there yet, or a host that does not say where its stores stand
  if (all === undefined || (all.length > 0 && !all.some(hasPlace))) return null;
  return (
    <>
      <button
        type="button"
        className={s.door}
        aria-label={storesMapText.title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MapIcon size={20} className={s.icon} />
        {storesMapText.door}
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={storesMapText.title}>
        {all.some(fits) ? <StoresMap stores={all} fits={fits} /> : <NoneNear />}
      </Sheet>
    </>
  );
}
