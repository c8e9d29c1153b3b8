import { Bone } from '#widgets/Bone.tsx';
import { cx } from '#widgets/cx.ts';

import * as s from '../Addresses.module.css';

/** Skeleton of the address list. */
export function AddressesSkeleton() {
  return (
    <div aria-busy="true">
      {[1, 2, 3].map((row) => (
        <div key={row} className={cx(s.row, s.skeleton)}>
          <Bone width="60%" />
          <Bone height="0.9375rem" margin="12px 0" />
          <Bone width="25%" height="20px" />
        </div>
      ))}
    </div>
  );
}
