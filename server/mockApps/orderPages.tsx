/** Pages of the QR-ordering mock app: the table's menu, and the order. Pure renders of their data. */
import { formatDayTime } from '#domain/dates.ts';

import { CANCEL, HandOffList, LineItems, MenuForm, SignedOutNote, MockAppBar, StepForm } from './components.tsx';

import type { PartnerOrder } from '#contract/partnerOrders.ts';
import type { HandOff, MenuItem } from './components.tsx';

export const ORDER_APP_NAME = 'QR 點餐（替身）';

/** Menu field: must the order be paid before it is cooked? */
export const PAY_FIRST = 'payFirst';
/** Path that advances an order. */
const MOVE = '/app/order/move';
/** Kitchen terms for the states of an fnb order. */
const STATE_WORDS: Readonly<Record<string, string>> = {
  unpaid: '待付款',
  accepted: '已接單',
  cooking: '製作中',
  ready: '可取餐',
  done: '已完成',
  cancelled: '已取消',
  refused: '已拒單',
};

export function OrderHomePage({ handOff, menu }: { handOff: HandOff; menu: MenuItem[] }) {
  return (
    <>
      <MockAppBar name={ORDER_APP_NAME} handOff={handOff} />
      <h1>{handOff.storeName ?? '查無此店家'}</h1>
      <p className="big">{handOff.tableCode ? `桌號 ${handOff.tableCode}` : '外帶'}</p>
      {handOff.memberName === null ? <SignedOutNote /> : <p className="note">會員 {handOff.memberName}</p>}
      <MenuForm handOff={handOff} menu={menu} action="/app/order" submit="送出訂單">
        <label className="check">
          <input type="checkbox" name={PAY_FIRST} value="1" /> 先付款，收到款項才開始製作
        </label>
      </MenuForm>
      <HandOffList query={handOff.query} />
    </>
  );
}

export function OrderPage({ handOff, order }: { handOff: HandOff; order: PartnerOrder | null }) {
  return (
    <>
      <MockAppBar name={ORDER_APP_NAME} handOff={handOff} />
      <h1>{order ? '訂單已送出' : '查無此訂單'}</h1>
      {order ? <OrderCard handOff={handOff} order={order} /> : <p className="note">請從 ume 的訂單重新進入。</p>}
      <HandOffList query={handOff.query} />
    </>
  );
}

function OrderCard({ handOff, order }: { handOff: HandOff; order: PartnerOrder }) {
  return (
    <>
      <div className="card">
        <p>
          狀態 <strong>{STATE_WORDS[order.state] ?? order.state}</strong>
        </p>
        {order.state === 'unpaid' && order.payBefore ? (
          <p className="note">請在 {formatDayTime(order.payBefore, Date.now())} 前付款</p>
        ) : null}
        {order.pickupNumber ? <p className="big">取餐號 {order.pickupNumber}</p> : null}
        <p>{order.tableCode ? `桌號 ${order.tableCode}` : '外帶'}</p>
        <LineItems items={order.items} total={order.total} />
      </div>
      {order.next ? (
        <StepForm
          action={MOVE}
          handOff={handOff}
          order={order}
          step="next"
          label={order.state === 'unpaid' ? '付款' : '廚房：前進到下一步'}
          isMain
        />
      ) : null}
      {order.state === 'unpaid' ? (
        <StepForm action={MOVE} handOff={handOff} order={order} step={CANCEL} label="取消訂單" />
      ) : null}
      {order.mayRefuse ? (
        <StepForm action={MOVE} handOff={handOff} order={order} step="refuse" label="廚房：無法接單" />
      ) : null}
    </>
  );
}
