/** Pages of the pass mock app: the shop, one product, the payment code, an order. Pure renders of their data. */
import { renderSVG } from 'uqr';

import {
  CANCEL,
  HandOffList,
  LineItems,
  MenuForm,
  SignedOutNote,
  MockAppBar,
  StepForm,
  SessionField,
} from './components.tsx';

import type { PartnerOrder } from '#contract/partnerOrders.ts';
import type { HandOff, MenuItem } from './components.tsx';

export const PASS_APP_NAME = '商店通行（替身）';

/** Path that advances an order. */
const MOVE = '/portal/order/move';
/** Texts for the states of a shop order. */
const STATE_WORDS: Readonly<Record<string, string>> = {
  unpaid: '待付款',
  preparing: '備貨中',
  shipped: '已出貨',
  arrived: '已到貨',
  done: '已完成',
  cancelled: '已取消',
  returned: '已退貨',
};

export function PassStorePage({ handOff, menu, title }: { handOff: HandOff; menu: MenuItem[]; title: string }) {
  return (
    <>
      <MockAppBar name={PASS_APP_NAME} handOff={handOff} />
      <h1>{handOff.storeName ?? '查無此店家'}</h1>
      <p className="note">{title}</p>
      {handOff.memberName === null ? <SignedOutNote /> : <p className="note">會員 {handOff.memberName}</p>}
      <MenuForm handOff={handOff} menu={menu} action="/portal/order" submit="送出訂單" />
      <HandOffList query={handOff.query} />
    </>
  );
}

/** `paymentCode` is created for this page and has no meaning outside the mock app. */
export function CashierPage({ handOff, paymentCode }: { handOff: HandOff; paymentCode: string }) {
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(paymentCode))}`;
  return (
    <>
      <MockAppBar name={PASS_APP_NAME} handOff={handOff} />
      <h1>付款碼</h1>
      <p className="note">{handOff.storeName ?? '查無此店家'} ・ 請店員掃描</p>
      <img className="code" src={picture} alt={`付款碼 ${paymentCode}`} width={220} height={220} />
      {handOff.memberName === null ? <SignedOutNote /> : <p className="note">會員 {handOff.memberName}</p>}
      <form method="post" action="/portal/cashier" className="card">
        <SessionField handOff={handOff} />
        <label>
          店員輸入金額 NT$ <input type="number" name="amount" min={1} max={99999} defaultValue={100} required />
        </label>
        <button type="submit" disabled={handOff.memberName === null}>
          完成付款
        </button>
      </form>
      <HandOffList query={handOff.query} />
    </>
  );
}

export function PassOrderPage({ handOff, order }: { handOff: HandOff; order: PartnerOrder | null }) {
  return (
    <>
      <MockAppBar name={PASS_APP_NAME} handOff={handOff} />
      <h1>{order ? (STATE_WORDS[order.state] ?? order.state) : '查無此訂單'}</h1>
      {order ? (
        <div className="card">
          <p>{order.storeName}</p>
          <LineItems items={order.items} total={order.total} />
        </div>
      ) : null}
      {order?.state === 'unpaid' ? (
        <>
          <StepForm action={MOVE} handOff={handOff} order={order} step="finish" label="付款" isMain />
          <StepForm action={MOVE} handOff={handOff} order={order} step={CANCEL} label="取消訂單" />
          <StepForm action={MOVE} handOff={handOff} order={order} step="next" label="店家：已收款，準備出貨" />
        </>
      ) : null}
      {order?.next && order.state !== 'unpaid' ? (
        <StepForm action={MOVE} handOff={handOff} order={order} step="next" label="店家：前進到下一步" />
      ) : null}
      {order?.mayRefuse ? (
        <StepForm action={MOVE} handOff={handOff} order={order} step="refuse" label="店家：取消訂單" />
      ) : null}
      <HandOffList query={handOff.query} />
    </>
  );
}
