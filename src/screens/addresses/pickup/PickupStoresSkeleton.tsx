import { Bone } from '#widgets/Bone.tsx';

import * as s from './StoreFinder.module.css';

/** Skeleton of the store list. */
export function PickupStoresSkeleton() {
  return (
    <>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className={s.skeleton}>
          <Bone width="35%" margin="0 0 10px" />
          <Bone width="75%" height="0.9375rem" />
        </div>
      ))}
    </>
  );
}
