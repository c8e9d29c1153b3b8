/** Orders that await a comment, one form each. Both mock apps use this page. */
import { HandOffList, SignedOutNote, MockAppBar, SessionField } from './components.tsx';

import type { HandOff } from './components.tsx';

export type Uncommented = { orderId: string; storeName: string; at: string; items: string };

type UncommentPageProps = { appName: string; action: string; orders: Uncommented[]; handOff: HandOff };

export function UncommentPage({ appName, action, orders, handOff }: UncommentPageProps) {
  return (
    <>
      <MockAppBar name={appName} handOff={handOff} />
      <h1>待評論</h1>
      {handOff.memberName === null ? <SignedOutNote /> : null}
      {orders.length === 0 ? <p className="note">目前沒有待評論的訂單。</p> : null}
      {orders.map((order) => (
        <form className="card" key={order.orderId} method="post" action={action}>
          <SessionField handOff={handOff} />
          <strong>{order.storeName}</strong>
          <p className="note">
            {order.at} ・ {order.items}
          </p>
          <input type="hidden" name="orderId" value={order.orderId} />
          <label>
            評分{' '}
            <select name="score" defaultValue="5">
              {[5, 4, 3, 2, 1].map((score) => (
                <option key={score} value={score}>
                  {score} 顆星
                </option>
              ))}
            </select>
          </label>
          <p>
            <textarea name="text" maxLength={280} aria-label="評論內容" placeholder="今天用餐如何？" />
          </p>
          <button type="submit">送出評論</button>
        </form>
      ))}
      <HandOffList query={handOff.query} />
    </>
  );
}
