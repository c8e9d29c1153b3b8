import * as s from './GrowingBranch.module.css';

/** A decorative branch in the empty space below a short list. Hidden when there is no space. */
export function GrowingBranch() {
  return <div className={s.room} aria-hidden="true" />;
}
