import * as f from './CouponFrame.module.css';
import * as s from './CouponsSkeleton.module.css';

type Props = { /** Accessible name while loading. */ label: string; count?: number };

/** Fills the view. */
const IN_VIEW = 5;

/** Placeholder for coupons, with the layout of CouponFrame. */
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
            <span className={s.shopBar} />
            <span className={s.titleBar} />
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
