import { CAFFEINE_DAY_MG, caffeineMark } from '#domain/caffeine.ts';
import { labelText } from '#text/labelText.ts';
import { cx } from '#widgets/cx.ts';

import { DayBar } from './DayBar.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './Label.module.css';

import type { LabelDetails } from '#contract/labels.ts';

type Props = { drink: NonNullable<LabelDetails['drink']> };

/** Weight of a sugar cube in the labelling rule for drinks made to order. */
const CUBE_GRAMS = 5;
/** Daily limit of sugar: a tenth of 2,000 kcal (國民飲食指標). */
const SUGAR_DAY_GRAMS = 50;

/** Sugar, energy and caffeine of one cup. Sugar and caffeine with their daily limits, caffeine also with its mark. */
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
            {labelText.sugar(String(sugarGrams))} {cubes > 0 && <small>{labelText.cubes(String(cubes))}</small>}
            <DayBar amount={sugarGrams} day={SUGAR_DAY_GRAMS} format={labelText.sugarOfDay} />
          </dd>
        </div>
        <div className={s.fact}>
          <dt>{labelText.energy}</dt>
          <dd>{labelText.kilocalories(String(energyKcal))}</dd>
        </div>
        <div className={s.fact}>
          <dt>{labelText.caffeine}</dt>
          <dd>
            <span className={cx(base.spaceAfter8, base.strong, base.unbroken, s[mark])}>
              <span className={s.dot} aria-hidden="true" />
              {labelText.caffeineMarks[mark]}
            </span>
            <small>{labelText.caffeineRanges[mark]}</small>
            {caffeineMg > 0 && (
              <DayBar amount={caffeineMg} day={CAFFEINE_DAY_MG} format={labelText.caffeineOfDay} mark={mark} />
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
