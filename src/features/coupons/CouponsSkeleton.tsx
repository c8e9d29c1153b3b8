import f from './CouponFrame.module.css';
import s from './CouponsSkeleton.module.css';

type Props = { /** Read while it stands there. */ label: string; count?: number };

/** As many as fill the view. */
const IN_VIEW = 5;

/** Coupons before they are there, in the shape of CouponFrame: value and condition on the stub, seam and notches, name and logo, tag, date and the button. */
export function CouponsSkeleton({ label, count = IN_VIEW }: Props) {
  return (
    <div className={s.list} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={f.card} aria-hidden="true">
          <span className={f.stub}>
            <span className={s.value} />
            <span className={s.condition} />
          </span>
          <span className={f.body}>
            <span className={f.head}>
              <span className={s.about}>
                <span className={s.line} />
                <span className={s.short} />
              </span>
              <span className={s.logo} />
            </span>
            <span className={s.tag} />
            <span className={s.foot}>
              <span className={s.date} />
              <span className={s.pill} />
            </span>
          </span>
        </div>
      ))}
    </div>
  );
}
