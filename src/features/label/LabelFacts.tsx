import { formatCount } from '#domain/count.ts';
import { goodsMarksText } from '#text/goodsMarksText.ts';
import { labelText } from '#text/labelText.ts';
import { cx } from '#widgets/cx.ts';

import * as base from '#widgets/base.module.css';
import * as s from './Label.module.css';

import type { LabelDetails } from '#contract/labels.ts';

/** A number and the blank before its unit, which must not break. */
const COUNTED = /(\d) /g;

/** Net content, origin, ingredients, vegetarian kind and storage, as on the package. Empty ones are left out. */
export function LabelFacts({
  details: { netContent, origin, ingredients, storage, vegetarian },
}: {
  details: LabelDetails;
}) {
  const rows = [
    ...(netContent === null
      ? []
      : [[labelText.netContent, labelText.amount(formatCount(netContent.amount), labelText.units[netContent.unit])]]),
    [labelText.origin, origin],
    [labelText.ingredients, ingredients.join('、')],
    [labelText.vegetarian, vegetarian === null ? '' : goodsMarksText.vegetarian[vegetarian]],
    [labelText.storage, storage],
  ].filter(([, words]) => words !== '');
  if (rows.length === 0) return null;
  return (
    <section className={cx(s.card, s.facts)}>
      <h2 className={s.title}>{labelText.facts}</h2>
      <dl>
        {rows.map(([term, words]) => (
          <div key={term} className={s.fact}>
            <dt>{term}</dt>
            <dd className={base.clauses}>{words?.replace(COUNTED, '$1\u00a0')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
