import { formatDayTime } from '#domain/dates.ts';
import { serverNow } from '#platform/serverClock.ts';
import { formatInvoiceNumber } from '#domain/invoicePeriods.ts';
import { formatAmount } from '#domain/price.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { copyText } from '#platform/copyText.ts';
import { invoicesText } from '#text/invoicesText.ts';
import { Button } from '#widgets/Button.tsx';
import { InfoIcon } from '#widgets/icons/InfoIcon.tsx';
import { Sheet } from '#widgets/overlays/Sheet.tsx';
import { toast } from '#widgets/overlays/toast.ts';

import { prizeNote } from './invoiceLabels.ts';

import * as base from '#widgets/base.module.css';
import * as s from './InvoiceSheet.module.css';

import type { Invoice } from '#contract/invoices.ts';

const text = invoicesText.sheet;

async function copyNumber(number: string): Promise<void> {
  if (await copyText(number)) void toast.success(text.copied);
  else void toast.info(text.notCopied);
}

/** Facts of an invoice, in the order of the printed one. */
function factsOf({
  storeName,
  issuedAt,
  randomCode,
  carrier,
  carrierCode,
  buyerTaxId,
  donation,
}: Invoice): [name: string, value: string][] {
  const carrierText =
    carrierCode === null ? invoicesText.carriers[carrier] : `${invoicesText.carriers[carrier]} ${carrierCode}`;
  return [
    [text.store, storeName],
    [text.issuedAt, formatDayTime(issuedAt, serverNow())],
    [text.randomCode, randomCode],
    [carrier === 'paper' ? text.issuedAs : text.carrier, carrierText],
    ...(buyerTaxId === null ? [] : [[text.buyer, buyerTaxId] as [string, string]]),
    ...(donation === null ? [] : [[text.donee, text.doneeOf(donation.name, donation.code)] as [string, string]]),
  ];
}

/** Details of an invoice. Stays mounted, so that the content stays while the sheet closes. */
export function InvoiceSheet({ invoice, isOpen, onClose }: { invoice: Invoice; isOpen: boolean; onClose: () => void }) {
  const shownNumber = formatInvoiceNumber(invoice.number);
  const note = prizeNote(invoice);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.title}>
      <div className={s.top}>
        <div>
          <p className={base.fine}>{text.number}</p>
          <p className={s.number}>{shownNumber}</p>
        </div>
        <Button kind="second" onClick={() => copyNumber(shownNumber)}>
          {text.copy}
        </Button>
      </div>
      {note !== null && (
        <p className={s.note}>
          <InfoIcon size={20} />
          <span>{note}</span>
        </p>
      )}
      <dl className={s.facts}>
        {factsOf(invoice).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <InvoiceItems invoice={invoice} />
      <p className={s.links}>
        {invoice.order !== null && (
          <AppLink className={s.link} to={paths.order(invoice.order.platform, 'history')}>
            {text.toOrders}
          </AppLink>
        )}
        <AppLink className={s.link} to={paths.store(invoice.braId)}>
          {text.toStore}
        </AppLink>
      </p>
    </Sheet>
  );
}

function InvoiceItems({ invoice: { items, amount, allowance, isVoid } }: { invoice: Invoice }) {
  return (
    <>
      <h3 className={s.itemsHeading}>{text.items}</h3>
      <ul className={s.itemList}>
        {items.map(({ name, price, quantity }, at) => (
          <li key={at}>
            <span className={s.item}>{name}</span>
            <span className={s.quantity}>{text.quantity(quantity)}</span>
            <span className={s.price}>{formatAmount(price * quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className={s.sums}>
        <div>
          <dt>{text.total}</dt>
          <dd>{isVoid ? <s>{formatAmount(amount)}</s> : <b>{formatAmount(amount)}</b>}</dd>
        </div>
        {allowance > 0 && (
          <>
            <div>
              <dt>{text.allowance}</dt>
              <dd>{formatAmount(-allowance)}</dd>
            </div>
            <div>
              <dt>{text.net}</dt>
              <dd>
                <b>{formatAmount(amount - allowance)}</b>
              </dd>
            </div>
          </>
        )}
      </dl>
    </>
  );
}
