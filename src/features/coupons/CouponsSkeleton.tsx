import f from './CouponFrame.module.css';
import s from './CouponsSkeleton.module.css';

type Props = { /** Read while it stands there. */ label: string; count?: number };

/** As many as fill the view. */
const IN_VIEW = 4;

/** Coupons before they are there, in the shape of CouponFrame: stub, seam and notches, lines and the button. */
export function CouponsSkeleton({ label, count = IN_VIEW }: Props) {
  return (
    <div className={s.list} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={f.card} aria-hidden="true">
          <span className={f.stub} />
          <span className={f.body}>
            <span className={s.line} />
            <span className={s.line} />
            <span className={s.short} />
            <span className={s.pill} />
          </span>
        </div>
      ))}
    </div>
  );
}
