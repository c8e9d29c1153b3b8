/** Written by `npm run shapes` from src/contract. Do not edit. */
import type { Shapes } from '../replyShapes.ts';
import type { Shape } from '../shape.ts';

const s0: Shape = { goodsId: 'i', name: 't', image: 't', price: 'n', quantity: 'n' };
const s1: Shape = { orderId: 'i', braId: 'i', merId: 'i', storeName: ['=', 'i', '店家'], logo: 't', total: 'n', items: ['*', s0], itemCount: 'c', createdAt: 'd' };
const s2: Shape = { list: ['*', s1, 0], next: ['?', 'i'] };

export const shapes: Shapes = {
  'GET /v1/ume/client/order/live': ['*', { platform: 'shop|fnb', orderId: 'i', braId: 'i', state: 'unpaid|accepted|cooking|ready|preparing|shipped|arrived', tableCode: ['?', 'i'], pickupNumber: ['?', 'i'], minutesLeft: ['?', 'n'] }, 0],
  'GET /v1/ume/client/order/summary': s1,
  'GET /v1/ume/client/order/shop/list': { list: ['*', { orderId: 'i', braId: 'i', merId: 'i', storeName: ['=', 'i', '店家'], logo: 't', total: 'n', items: ['*', s0], itemCount: 'c', createdAt: 'd', telephone: ['?', 'i'], payBefore: ['?', 'd'], doneAt: ['?', 'd'], closedReason: ['?', 'paymentOverdue|byMember|byStore|soldOut|storeClosed|tooBusy|returned'], closedAt: ['?', 'd'], awaitsComment: 'b', state: 'unpaid|preparing|shipped|arrived|done|cancelled|returned', paidAt: ['?', 'd'], shippedAt: ['?', 'd'] }, 0], next: ['?', 'i'] },
  'GET /v1/ume/client/fnb/order/list': { list: ['*', { orderId: 'i', braId: 'i', merId: 'i', storeName: ['=', 'i', '店家'], logo: 't', total: 'n', items: ['*', s0], itemCount: 'c', createdAt: 'd', telephone: ['?', 'i'], payBefore: ['?', 'd'], doneAt: ['?', 'd'], closedReason: ['?', 'paymentOverdue|byMember|byStore|soldOut|storeClosed|tooBusy|returned'], closedAt: ['?', 'd'], awaitsComment: 'b', state: 'unpaid|accepted|cooking|ready|done|cancelled|refused', service: 'dineIn|takeaway', tableCode: ['?', 'i'], pickupNumber: ['?', 'i'], acceptedAt: ['?', 'd'], cookingAt: ['?', 'd'], readyAt: ['?', 'd'] }, 0], next: ['?', 'i'] },
  'GET /v1/ume/client/order/shop/uncomment': s2,
  'GET /v1/ume/client/fnb/order/uncomment': s2,
  'DELETE /v1/ume/client/order/shop/uncomment/delete/{id}': '0',
  'DELETE /v1/ume/client/fnb/order/uncomment/delete/{id}': '0',
  'GET /v1/ume/client/order/count': { shop: { running: 'c', unpaid: 'c', preparing: 'c', shipped: 'c', arrived: 'c', history: 'c', done: 'c', cancelled: 'c', returned: 'c' }, fnb: { running: 'c', unpaid: 'c', making: 'c', ready: 'c', history: 'c', done: 'c', cancelled: 'c' }, awaitingComment: { shop: 'c', fnb: 'c' } },
  'GET /v1/ume/client/my/complain/categoryList': ['*', { categoryId: 'i', name: 'i' }, 0],
  'POST /v1/ume/client/my/complain': '0',
};
