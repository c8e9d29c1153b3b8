import { caffeineMark } from '#domain/caffeine.ts';
import { labelText } from '#text/labelText.ts';
import { cx } from '#widgets/cx.ts';

import s from './Label.module.css';

import type { LabelDetails } from '#contract/labels.ts';

type Props = { drink: NonNullable<LabelDetails['drink']> };

/** A cube of sugar, as the rule for drinks made to order counts it. */
const CUBE_GRAMS = 5;

/** Of one cup: sugar, energy, and the caffeine mark as a word and a colour. */
export function DrinkCard({ drink: { cupMl, sugarGrams, energyKcal, caffeineMg } }: Props) {
  const mark = caffeineMark(caffeineMg);
  const cubes = Math.round(sugarGrams / CUBE_GRAMS);
  return (
    <section className={s.card}>
      <h2 className={s.title}>
        {labelText.drink} <small>{labelText.cup(String(cupMl))}</small>
      </h2>
      <dl>
        <div className={s.fact}>
          <dt>{labelText.totalSugar}</dt>
          <dd>
            {labelText.sugar(String(sugarGrams))}
            {cubes > 0 && <small> {labelText.cubes(String(cubes))}</small>}
          </dd>
        </div>
        <div className={s.fact}>
          <dt>{labelText.energy}</dt>
          <dd>{labelText.kilocalories(String(energyKcal))}</dd>
        </div>
        <div className={s.fact}>
          <dt>{labelText.caffeine}</dt>
          <dd>
            <span className={cx(s.mark, s[mark])}>
              <span className={s.dot} aria-hidden="true" />
              {labelText.caffeineMarks[mark]}
            </span>
            <small>{labelText.caffeineRanges[mark]}</small>
          </dd>
        </div>
      </dl>
    </section>
  );
}
