/**
 * An amount in NT$ (spec 9): NT$ smaller, the list price struck. A screen reader hears one sentence.
 * An amount that is no number shows an em dash (domain/price.ts). Pure, without hooks.
 */
import { formatAmount } from '#domain/price.ts';
import { widgetsText } from '#text/widgetsText.ts';

import s from './Price.module.css';

export type PriceProps = { amount: unknown; listPrice?: unknown; small?: boolean };

export function Price({ amount, listPrice, small = false }: PriceProps) {
  const shown = formatAmount(amount);
  const struck = struckPrice(amount, listPrice);
  const [, sign = '', digits = ''] = /^(-?)NT\$(.*)$/.exec(shown) ?? [];
  return (
    <span className={small ? s.small : undefined}>
      <span className="ume-read">
        {shown}
        {struck === null ? '' : widgetsText.price.was(struck)}
      </span>
      <span className={s.amount} aria-hidden="true">
        {digits === '' ? (
          shown
        ) : (
          <>
            <span className={s.unit}>{`${sign}NT$`}</span>
            <wbr />
            {digits}
          </>
        )}
      </span>{' '}
      {struck !== null && (
        <s className={s.struck} aria-hidden="true">
          {struck}
        </s>
      )}
    </span>
  );
}

/** The list price as text, or null when there is none or it is no higher than what is paid. */
function struckPrice(amount: unknown, listPrice: unknown): string | null {
  if (listPrice === undefined || listPrice === null) return null;
  const text = formatAmount(listPrice);
  if (text === formatAmount(null)) return null;
  return Number(listPrice) > Number(amount) ? text : null;
}
