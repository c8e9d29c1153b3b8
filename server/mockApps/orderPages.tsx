/** The pages of the QR-ordering app's mock app: a menu for the table, and the order. Data in, page out. */
import { HandedOverList, LineItems, MenuForm, SignedOutNote, MockAppBar, SessionField } from './components.tsx';

import type { HandedOver, LineItem, MenuItem } from './components.tsx';

export const ORDER_APP_NAME = 'QR 點餐（替身）';

/** The steps an fnb order goes through, in order, in the words of the kitchen. */
export const FNB_STEPS = { accepted: '已接單', cooking: '製作中', ready: '可取餐', done: '已完成' } as const;
export type FnbStep = keyof typeof FNB_STEPS;

export type PlacedOrder = {
  orderId: string;
  state: string;
  step: FnbStep | null;
  pickupNumber: string | null;
  tableCode: string | null;
  total: number;
  items: LineItem[];
};

export function OrderHomePage({ handed, menu }: { handed: HandedOver; menu: MenuItem[] }) {
  return (
    <>
      <MockAppBar name={ORDER_APP_NAME} backUrl={handed.backUrl} />
      <h1>{handed.storeName ?? '查無此店家'}</h1>
      <p className="big">{handed.tableCode ? `桌號 ${handed.tableCode}` : '外帶'}</p>
      {handed.memberName === null ? <SignedOutNote /> : <p className="note">會員 {handed.memberName}</p>}
      <MenuForm handed={handed} menu={menu} action="/app/order" submit="送出訂單" />
      <HandedOverList query={handed.query} />
    </>
  );
}

export function OrderPage({ handed, order }: { handed: HandedOver; order: PlacedOrder | null }) {
  return (
    <>
      <MockAppBar name={ORDER_APP_NAME} backUrl={handed.backUrl} />
      <h1>{order ? '訂單已送出' : '查無此訂單'}</h1>
      {order ? <OrderCard handed={handed} order={order} /> : <p className="note">請從 ume 的訂單重新進入。</p>}
      <HandedOverList query={handed.query} />
    </>
  );
}

function OrderCard({ handed, order }: { handed: HandedOver; order: PlacedOrder }) {
  return (
    <>
      <div className="card">
        <p>
          狀態 <strong>{order.step ? FNB_STEPS[order.step] : order.state}</strong>
        </p>
        {order.pickupNumber ? <p className="big">取餐號 {order.pickupNumber}</p> : null}
        <p>{order.tableCode ? `桌號 ${order.tableCode}` : '外帶'}</p>
        <LineItems items={order.items} total={order.total} />
      </div>
      {order.step && order.step !== 'done' ? (
        <form method="post" action="/app/order/advance">
          <SessionField handed={handed} />
          <input type="hidden" name="orderId" value={order.orderId} />
          <button type="submit">廚房：前進到下一步</button>
        </form>
      ) : null}
    </>
  );
}
