import { Bone } from '#widgets/Bone.tsx';
import { cx } from '#widgets/cx.ts';

import * as base from '#widgets/base.module.css';
import * as s from './FavouriteStores.module.css';

/** Skeleton of the favourite stores, in the layout of a favourite. */
export function FavouriteSkeleton() {
  return (
    <>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={cx(s.card, s.skeleton)}>
          <div className={s.picture}>
            <Bone height="56px" />
          </div>
          <div className={cx(base.column, base.grow)}>
            <Bone width="60%" margin="3px 0 8px" />
            <Bone width="80%" height="0.8125rem" margin="0 0 7px" />
            <Bone width="80%" height="0.8125rem" margin="0 0 7px" />
          </div>
        </div>
      ))}
    </>
  );
}
