import { suggestText } from '#text/accountText.ts';
import { cx } from '#widgets/cx.ts';
import { StarRating } from '#widgets/stars/StarRating.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './Suggest.module.css';

type Props = { /** 1 to 5, or null for none. */ value: number | null; onChange: (value: number) => void };

/** Satisfaction as stars and as text. */
export function SatisfactionField({ value, onChange }: Props) {
  return (
    <div className={base.spaceBelow8}>
      <span className={cx(base.label, base.block)} aria-hidden="true">
        {suggestText.satisfaction}
      </span>
      <div className={s.stars}>
        <StarRating value={value ?? 0} onChange={onChange} label={suggestText.satisfaction} />
        <span className={s.starLabel} role="status">
          {value === null ? suggestText.satisfactionNone : suggestText.satisfactions[value - 1]}
        </span>
      </div>
    </div>
  );
}
