/**
 * An amount in NT$ (spec 9) with a small NT$ and the list price struck through. Screen readers announce one sentence.
 * An invalid amount shows an em dash (domain/price.ts). Pure, without hooks.
 */
import { formatAmount } from '#domain/price.ts';
import { widgetsText } from '#text/widgetsText.ts';

import * as s from './Price.module.css';

export type PriceProps = { amount: unknown; listPrice?: unknown; small?: boolean };

export function Price({ amount, listPrice, small = false }: PriceProps) {
  const text = formatAmount(amount);
  const listText = struckPrice(amount, listPrice);
  const [, sign = '', digits = ''] = /^(-?)NT\$(.*)$/.exec(text) ?? [];
  return (
    <span className={small ? s.small : undefined}>
      <span className="ume-read">
        {text}
        {listText === null ? '' : widgetsText.price.was(listText)}
      </span>
      <span className={s.amount} aria-hidden="true">
        {digits === '' ? (
          text
        ) : (
          <>
            <span className={s.unit}>{`${sign}NT$`}</span>
            <wbr />
            {digits}
          </>
        )}
      </span>{' '}
      {listText !== null && (
        <s className={s.listPrice} aria-hidden="true">
          {listText}
        </s>
      )}
    </span>
  );
}

/** Returns the list price as text, or null when it is missing or not higher than the amount. */
function struckPrice(amount: unknown, listPrice: unknown): string | null {
  if (listPrice === undefined || listPrice === null) return null;
  const text = formatAmount(listPrice);
  if (text === formatAmount(null)) return null;
  return Number(listPrice) > Number(amount) ? text : null;
}
