import { ChipsSkeleton } from '#widgets/ChipsSkeleton.tsx';

import { StoreRowsSkeleton } from '../StoreRowsSkeleton.tsx';

import s from '../NearbyChips.module.css';

/** The stores near by and the chips over them, before they are there: nothing moves down when they come. */
export function NearbySkeleton() {
  return (
    <>
      <div className={s.near}>
        <ChipsSkeleton widths={[5.5, 5, 4]} />
      </div>
      <StoreRowsSkeleton />
    </>
  );
}
