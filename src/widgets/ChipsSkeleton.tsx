import * as base from './base.module.css';
import * as s from './ChipsSkeleton.module.css';

/** Placeholder for chips, about as wide as their texts. */
export function ChipsSkeleton({ widths }: { /** em */ widths: readonly number[] }) {
  return (
    <div className={base.wrap} aria-hidden="true">
      {widths.map((width, at) => (
        // set through the CSSOM, which the content policy allows
        <span key={at} className={s.chip} style={{ width: `${width}em` }} />
      ))}
    </div>
  );
}
