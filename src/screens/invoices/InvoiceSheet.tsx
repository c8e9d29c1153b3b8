import { formatDayTime } from '#domain/dates.ts';
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

import s from './InvoiceSheet.module.css';

import type { Invoice } from '#contract/invoices.ts';

const words = invoicesText.sheet;

async function copyNumber(number: string): Promise<void> {
  if (await copyText(number)) void toast.success(words.copied);
  else void toast.info(words.notCopied);
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
  const carried =
    carrierCode === null ? invoicesText.carriers[carrier] : `${invoicesText.carriers[carrier]} ${carrierCode}`;
  return [
    [words.store, storeName],
    [words.issuedAt, formatDayTime(issuedAt)],
    [words.randomCode, randomCode],
    [carrier === 'paper' ? words.issuedAs : words.carrier, carried],
    ...(buyerTaxId === null ? [] : [[words.buyer, buyerTaxId] as [string, string]]),
    ...(donation === null ? [] : [[words.donee, words.doneeOf(donation.name, donation.code)] as [string, string]]),
  ];
}

/** Details of an invoice. Stays mounted, so that the content stays while the sheet closes. */
export function InvoiceSheet({ invoice, isOpen, onClose }: { invoice: Invoice; isOpen: boolean; onClose: () => void }) {
  const shownNumber = formatInvoiceNumber(invoice.number);
  const note = prizeNote(invoice);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.title}>
      <div className={s.top}>
        <div>
          <p className={s.label}>{words.number}</p>
          <p className={s.number}>{shownNumber}</p>
        </div>
        <Button kind="quiet" onClick={() => copyNumber(shownNumber)}>
          {words.copy}
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
      <Lines invoice={invoice} />
      <p className={s.links}>
        {invoice.order !== null && (
          <AppLink className={s.link} to={paths.order(invoice.order.platform, 'history')}>
            {words.toOrders}
          </AppLink>
        )}
        <AppLink className={s.link} to={paths.store(invoice.braId)}>
          {words.toStore}
        </AppLink>
      </p>
    </Sheet>
  );
}

function Lines({ invoice: { items, amount, allowance, isVoid } }: { invoice: Invoice }) {
  return (
    <>
      <h3 className={s.items}>{words.items}</h3>
      <ul className={s.lines}>
        {items.map(({ name, price, quantity }, at) => (
          <li key={at}>
            <span className={s.item}>{name}</span>
            <span className={s.quantity}>{words.quantity(quantity)}</span>
            <span className={s.price}>{formatAmount(price * quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className={s.sums}>
        <div>
          <dt>{words.total}</dt>
          <dd>{isVoid ? <s>{formatAmount(amount)}</s> : <b>{formatAmount(amount)}</b>}</dd>
        </div>
        {allowance > 0 && (
          <>
            <div>
              <dt>{words.allowance}</dt>
              <dd>{formatAmount(-allowance)}</dd>
            </div>
            <div>
              <dt>{words.net}</dt>
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
