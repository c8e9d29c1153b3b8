/** Components of both mock apps: the bar with the back link, the hand-off parameters, a row of goods. */
import { formatAmount } from '#domain/price.ts';

import { newRequestKey } from '../http/requestKey.ts';

import type { ReactNode } from 'react';
import type { PartnerOrder } from '#contract/partnerOrders.ts';

/** Data of the member and place of a hand-off. */
export type HandOff = {
  sessionId: string;
  /** Error of the last form, null if it succeeded. */
  error: string | null;
  storeName: string | null;
  tableCode: string | null;
  memberName: string | null;
  query: [string, string][];
  /** The store page of the portal that opened the mock app. */
  backUrl: string;
};

export type MenuItem = { goodsId: string; name: string; price: number; imageUrl: string; isSoldOut: boolean };

export function MockAppBar({ name, handOff: { backUrl, error } }: { name: string; handOff: HandOff }) {
  return (
    <>
      <header>
        <strong>{name}</strong>
        <a href={backUrl}>回到 ume</a>
      </header>
      {error === null ? null : (
        <p className="notice refused" role="alert">
          {error}
        </p>
      )}
    </>
  );
}

/** Shows the received parameters to an engineer. The token itself never reaches the page. */
export function HandOffList({ query }: { query: [string, string][] }) {
  return (
    <details className="card">
      <summary>收到的參數（替身應用）</summary>
      <dl>{query.map(([key, value]) => [<dt key={`${key}.k`}>{key}</dt>, <dd key={`${key}.v`}>{value}</dd>])}</dl>
    </details>
  );
}

function GoodsRow({ item, children }: { item: MenuItem; children: ReactNode }) {
  return (
    <div className="row">
      <img src={item.imageUrl} alt="" width={48} height={48} loading="lazy" />
      <span className="grow">
        {item.name}
        <br />
        <span className="note">{item.isSoldOut ? '已售完' : formatAmount(item.price)}</span>
      </span>
      {children}
    </div>
  );
}

/** For a visitor without a token: pages can be viewed, but nothing ordered. */
export function SignedOutNote() {
  return <p className="card">尚未登入會員。請回到 ume 登入後再試一次。</p>;
}

/** Parameter that names the session in URLs and forms. */
export const SESSION_KEY = 'visit';

/** Hidden fields of every form: its session, and a request key of its own. */
export function SessionField({ handOff }: { handOff: HandOff }) {
  return (
    <>
      <input type="hidden" name={SESSION_KEY} value={handOff.sessionId} />
      <input type="hidden" name="requestKey" value={newRequestKey()} />
    </>
  );
}

/** The menu with a quantity field per product. Posts `goodsId=quantity` for all. */
export function MenuForm({
  handOff,
  menu,
  action,
  submit,
  children,
}: {
  handOff: HandOff;
  menu: MenuItem[];
  action: string;
  submit: string;
  children?: ReactNode;
}) {
  return (
    <form method="post" action={action}>
      <SessionField handOff={handOff} />
      <div className="card">
        {menu.map((item) => (
          <GoodsRow key={item.goodsId} item={item}>
            <input
              type="number"
              name={item.goodsId}
              min={0}
              max={20}
              defaultValue={0}
              inputMode="numeric"
              disabled={item.isSoldOut}
              aria-label={`${item.name} 數量`}
            />
          </GoodsRow>
        ))}
      </div>
      {children}
      <button type="submit" disabled={handOff.memberName === null || menu.length === 0}>
        {submit}
      </button>
    </form>
  );
}

export type LineItem = { name: string; quantity: number; price: number };

export function LineItems({ items, total }: { items: LineItem[]; total: number }) {
  return (
    <>
      {items.map((item) => (
        <div className="row" key={item.name}>
          <span className="grow">
            {item.name} × {item.quantity}
          </span>
          <span>{formatAmount(item.price * item.quantity)}</span>
        </div>
      ))}
      <div className="row">
        <strong className="grow">合計</strong>
        <strong>{formatAmount(total)}</strong>
      </div>
    </>
  );
}

/** The member's own step, not one of the till's. */
export const CANCEL = 'cancel';

type StepFormProps = {
  action: string;
  handOff: HandOff;
  order: Pick<PartnerOrder, 'orderId' | 'state'>;
  step: 'next' | 'finish' | 'refuse' | typeof CANCEL;
  label: string;
  isMain?: boolean;
};

/** One step of an order, from the state that the page shows. */
export function StepForm({ action, handOff, order, step, label, isMain = false }: StepFormProps) {
  return (
    <form method="post" action={action}>
      <SessionField handOff={handOff} />
      <input type="hidden" name="orderId" value={order.orderId} />
      <input type="hidden" name="from" value={order.state} />
      <button type="submit" name="step" value={step} className={isMain ? undefined : 'quiet'}>
        {label}
      </button>
    </form>
  );
}
