/** Orders and invoices as the server sends them. */
import type { Invoice } from '#contract/invoices.ts';
import type { FnbOrder, OrderSummary, ShopOrder } from '#contract/orders.ts';

const LISTED: OrderSummary = {
  orderId: 'f1',
  braId: '1001',
  merId: 'm01',
  storeName: '梅香牛肉麵 永康店',
  logo: 'logo-m01',
  total: 316,
  items: [
    { goodsId: 'g1', name: '紅燒半筋半肉麵', image: 'noodle', price: 220, quantity: 1 },
    { goodsId: 'g2', name: '涼拌小黃瓜', image: 'cuke', price: 48, quantity: 2 },
  ],
  itemCount: 3,
  createdAt: '2026-11-20T10:30:00.000Z',
};
const CLOSABLE = {
  telephone: '02-2321-0011',
  payBefore: null,
  doneAt: null,
  closedReason: null,
  closedAt: null,
  awaitsComment: false,
};

export const aSummary = (change: Partial<OrderSummary> = {}): OrderSummary => ({ ...LISTED, ...change });

/** A takeaway order in preparation. */
export const aFnbOrder = (change: Partial<FnbOrder> = {}): FnbOrder => ({
  ...LISTED,
  ...CLOSABLE,
  state: 'cooking',
  service: 'takeaway',
  tableCode: null,
  pickupNumber: 'A12',
  acceptedAt: '2026-11-20T10:31:00.000Z',
  cookingAt: '2026-11-20T10:33:00.000Z',
  readyAt: '2026-11-20T10:40:00.000Z',
  ...change,
});

/** A shop order that is being packed. */
export const aShopOrder = (change: Partial<ShopOrder> = {}): ShopOrder => ({
  ...LISTED,
  ...CLOSABLE,
  orderId: 's1',
  state: 'preparing',
  paidAt: '2026-11-20T10:35:00.000Z',
  shippedAt: null,
  ...change,
});

export const anInvoice = (change: Partial<Invoice> = {}): Invoice => ({
  invoiceId: 'i1',
  number: 'MK48201936',
  braId: '1001',
  storeName: '梅香牛肉麵 永康店',
  order: null,
  issuedAt: '2026-10-28T04:41:00.000Z',
  amount: 316,
  randomCode: '4821',
  carrier: 'mobileBarcode',
  carrierCode: '/A7****',
  donation: null,
  isVoid: false,
  allowance: 0,
  buyerTaxId: null,
  prize: null,
  items: [
    { name: '紅燒半筋半肉麵', price: 220, quantity: 1 },
    { name: '涼拌小黃瓜', price: 48, quantity: 2 },
  ],
  ...change,
});
