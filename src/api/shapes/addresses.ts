/** Written by `npm run shapes` from src/contract. Do not edit. */
import type { Shapes } from '../replyShapes.ts';
import type { Shape } from '../shape.ts';

const s0: Shape = { addressId: 'i', receiver: 't', mobileNumber: 't', isDefault: 'b', place: ['|', { home: { kind: 'home', city: 'i', district: 'i', postalCode: 't', detail: 't' }, pickup: { kind: 'pickup', storeId: 'i', storeName: 'i', storeAddress: 't' } }] };

export const shapes: Shapes = {
  'GET /v1/ume/client/my/shipping/address/all': ['*', s0, 0],
  'GET /v1/ume/client/my/shipping/address/{id}': s0,
  'POST /v1/ume/client/my/shipping/address': ['?', s0],
  'PUT /v1/ume/client/my/shipping/address/{id}': ['?', s0],
  'DELETE /v1/ume/client/my/shipping/address/{id}': '0',
  'GET /v1/ume/client/pickup/stores': { list: ['*', { storeId: 'i', storeName: 't', city: 't', district: 't', storeAddress: 't' }, 0], next: ['?', 'i'] },
};
