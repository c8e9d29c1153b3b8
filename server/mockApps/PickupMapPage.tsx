/**
 * The page of the 7-ELEVEN map's mock app: a city filter and its stores. Each store is a form that posts to the portal.
 */
import { renderDocument } from '../http/Document.tsx';

import type { PickupStore } from '#contract/addresses.ts';

type PickupMapProps = {
  cities: readonly string[];
  city: string;
  stores: readonly PickupStore[];
  /** Target of the answer. */ back: string;
};

function StoreForm({ store, back }: { store: PickupStore; back: string }) {
  return (
    <form method="post" action={back} className="card">
      <input type="hidden" name="storeid" value={store.storeId} />
      <input type="hidden" name="storename" value={store.storeName} />
      <input type="hidden" name="storeaddress" value={store.storeAddress} />
      <strong>{store.storeName}</strong>
      <p className="note">{store.storeAddress}</p>
      <button type="submit" aria-label={`選擇${store.storeName}`}>
        選擇
      </button>
    </form>
  );
}

function PickupMapPage({ cities, city, stores, back }: PickupMapProps) {
  return (
    <>
      <header>
        <strong>7-ELEVEN 電子地圖（替身）</strong>
      </header>
      <main>
        <p>這是本機開發用的門市地圖，請選擇取貨門市。</p>
        <form method="get" action="/7-eleven/map">
          <input type="hidden" name="url" value={back} />
          <select name="city" defaultValue={city} aria-label="縣市">
            {cities.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
          <button type="submit">查詢</button>
        </form>
        {stores.map((store) => (
          <StoreForm key={store.storeId} store={store} back={back} />
        ))}
        <form method="post" action={back}>
          <button type="submit">不選了，回到 ume</button>
        </form>
      </main>
    </>
  );
}

export function renderPickupMap(props: PickupMapProps): string {
  return renderDocument({
    title: '7-ELEVEN 電子地圖（替身）',
    stylesheet: '/mock-app.css',
    children: <PickupMapPage {...props} />,
  });
}
