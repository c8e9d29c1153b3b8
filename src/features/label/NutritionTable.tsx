import { labelText } from '#text/labelText.ts';
import { cx } from '#widgets/cx.ts';

import * as base from '#widgets/base.module.css';
import * as s from './Label.module.css';

import type { LabelDetails } from '#contract/labels.ts';

type Props = { nutrition: NonNullable<LabelDetails['nutrition']> };

/** Parts of the row above them, indented as the labelling rule requires. */
const PARTS = new Set(['saturatedFat', 'transFat', 'sugar']);

/**
 * 每日參考值 of the labelling rule for packaged food (2,000 kcal), in the units of the table. Other nutrients have no daily
 * value.
 */
const DAY: Readonly<Partial<Record<string, number>>> = {
  energy: 2_000,
  protein: 60,
  fat: 60,
  saturatedFat: 18,
  carbohydrate: 300,
  sodium: 2_000,
};

/** Share of the daily value in one serving, as a bar and as text. */
function Share({ amount, day }: { amount: number; day: number | undefined }) {
  if (day === undefined) return null;
  const share = amount / day;
  return (
    <small className={s.share}>
      <span className={s.shareTrack} aria-hidden="true">
        {/* an inline style set through the CSSOM, which the content policy allows */}
        <span className={s.shareFill} style={{ transform: `scaleX(${Math.min(1, share)})` }} />
      </span>
      {labelText.ofDay(String(Math.round(share * 100)))}
    </small>
  );
}

/** 營養標示: per serving and per 100 g or ml. */
export function NutritionTable({ nutrition: { serving, unit, servingsInPack, rows } }: Props) {
  const unitWord = labelText.units[unit];
  return (
    <section className={cx(s.card, s.nutrition)}>
      <h2 id="label-nutrition" className={s.title}>
        {labelText.nutrition}
      </h2>
      <p className={cx(base.fine, base.spaceBelow8)}>
        {labelText.serving(String(serving), unitWord)}
        <br />
        {labelText.servingsInPack(String(servingsInPack))}
      </p>
      <table className={s.table} aria-labelledby="label-nutrition">
        <thead>
          <tr>
            <th scope="col">{labelText.item}</th>
            <th scope="col">{labelText.perServing}</th>
            <th scope="col">{labelText.per100(unitWord)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ nutrient, perServing, per100 }) => {
            const { name, unit: nutrientUnit } = labelText.nutrients[nutrient];
            return (
              <tr key={nutrient}>
                <th scope="row" className={PARTS.has(nutrient) ? s.indented : undefined}>
                  {name}
                  <Share amount={perServing} day={DAY[nutrient]} />
                </th>
                <td>{labelText.amount(String(perServing), nutrientUnit)}</td>
                <td>{labelText.amount(String(per100), nutrientUnit)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={cx(base.fine, base.clauses, base.spaceAbove8)}>{labelText.ofDayNote}</p>
    </section>
  );
}
