/** Written by `npm run shapes` from src/contract. Do not edit. */
import type { Shapes } from '../replyShapes.ts';

export const shapes: Shapes = {
  'GET /v1/ume/client/invoice/list': { list: ['*', { invoiceId: 'i', number: 'i', braId: 'i', storeName: ['=', 'i', '店家'], order: ['?', { platform: 'shop|fnb', orderId: 'i' }], issuedAt: 'd', amount: 'n', randomCode: 'i', carrier: 'mobileBarcode|memberCarrier|paper', carrierCode: ['?', 'i'], donation: ['?', { code: 't', name: 't' }], isVoid: 'b', allowance: 'c', buyerTaxId: ['?', 'i'], prize: ['?', 'won|none|waiting'], items: ['*', { name: 't', price: 'n', quantity: 'n' }] }, 0], next: ['?', 'i'], period: 'M', summary: ['?', { count: 'c', amount: 'n', months: ['*', { month: 't', count: 'c' }] }], firstPeriod: ['?', 'M'] },
};
