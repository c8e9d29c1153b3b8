import s from './ChipsSkeleton.module.css';

/** Chips on their way, as wide as their words will about be; the place they stand in keeps the room. */
export function ChipsSkeleton({ widths }: { /** em */ widths: readonly number[] }) {
  return (
    <div className={s.chips} aria-hidden="true">
      {widths.map((width, at) => (
        // set through the CSSOM, which the content policy allows
        <span key={at} className={s.chip} style={{ width: `${width}em` }} />
      ))}
    </div>
  );
}
