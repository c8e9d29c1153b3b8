/** Pages of the pass mock app: the shop, one product, the payment code, an order. Pure renders of their data. */
import { renderSVG } from 'uqr';

import {
  CANCEL,
  HandedOverList,
  LineItems,
  MenuForm,
  SignedOutNote,
  MockAppBar,
  StepForm,
  SessionField,
} from './components.tsx';

import type { PartnerOrder } from '#contract/partnerOrders.ts';
import type { HandedOver, MenuItem } from './components.tsx';

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

export function PassStorePage({ handed, menu, title }: { handed: HandedOver; menu: MenuItem[]; title: string }) {
  return (
    <>
      <MockAppBar name={PASS_APP_NAME} handed={handed} />
      <h1>{handed.storeName ?? '查無此店家'}</h1>
      <p className="note">{title}</p>
      {handed.memberName === null ? <SignedOutNote /> : <p className="note">會員 {handed.memberName}</p>}
      <MenuForm handed={handed} menu={menu} action="/portal/order" submit="送出訂單" />
      <HandedOverList query={handed.query} />
    </>
  );
}

/** `paymentCode` is created for this page and has no meaning outside the mock app. */
export function CashierPage({ handed, paymentCode }: { handed: HandedOver; paymentCode: string }) {
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(paymentCode))}`;
  return (
    <>
      <MockAppBar name={PASS_APP_NAME} handed={handed} />
      <h1>付款碼</h1>
      <p className="note">{handed.storeName ?? '查無此店家'} ・ 請店員掃描</p>
      <img className="code" src={picture} alt={`付款碼 ${paymentCode}`} width={220} height={220} />
      {handed.memberName === null ? <SignedOutNote /> : <p className="note">會員 {handed.memberName}</p>}
      <form method="post" action="/portal/cashier" className="card">
        <SessionField handed={handed} />
        <label>
          店員輸入金額 NT$ <input type="number" name="amount" min={1} max={99999} defaultValue={100} required />
        </label>
        <button type="submit" disabled={handed.memberName === null}>
          完成付款
        </button>
      </form>
      <HandedOverList query={handed.query} />
    </>
  );
}

export function PassOrderPage({ handed, order }: { handed: HandedOver; order: PartnerOrder | null }) {
  return (
    <>
      <MockAppBar name={PASS_APP_NAME} handed={handed} />
      <h1>{order ? (STATE_WORDS[order.state] ?? order.state) : '查無此訂單'}</h1>
      {order ? (
        <div className="card">
          <p>{order.storeName}</p>
          <LineItems items={order.items} total={order.total} />
        </div>
      ) : null}
      {order?.state === 'unpaid' ? (
        <>
          <StepForm action={MOVE} handed={handed} order={order} step="finish" words="付款" isMain />
          <StepForm action={MOVE} handed={handed} order={order} step={CANCEL} words="取消訂單" />
          <StepForm action={MOVE} handed={handed} order={order} step="next" words="店家：已收款，準備出貨" />
        </>
      ) : null}
      {order?.next && order.state !== 'unpaid' ? (
        <StepForm action={MOVE} handed={handed} order={order} step="next" words="店家：前進到下一步" />
      ) : null}
      {order?.mayRefuse ? (
        <StepForm action={MOVE} handed={handed} order={order} step="refuse" words="店家：取消訂單" />
      ) : null}
      <HandedOverList query={handed.query} />
    </>
  );
}
