import { ChipsSkeleton } from '#widgets/ChipsSkeleton.tsx';

import { StoreRowsSkeleton } from '../StoreRowsSkeleton.tsx';

import * as s from '../NearbyChips.module.css';

/** Skeleton of the stores nearby and their filter chips, with the final height, so that nothing shifts. */
export function NearbySkeleton() {
  return (
    <>
      <div className={s.nearbyChips}>
        <ChipsSkeleton widths={[5.5, 5, 4]} />
      </div>
      <StoreRowsSkeleton />
    </>
  );
}
