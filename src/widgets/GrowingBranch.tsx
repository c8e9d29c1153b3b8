import s from './GrowingBranch.module.css';

/** In the room that a few rows leave at the foot of a screen a branch grows in, as it does beside the column of a wide window; where it has no room there is none. */
export function GrowingBranch() {
  return <div className={s.room} aria-hidden="true" />;
}
