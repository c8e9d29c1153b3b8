/** Shipping addresses and pickup stores (spec 7, Account). The member is always the token's owner (C18). */
import { pickupNameProblem } from '#domain/deliveryAddress.ts';

import { addAddress, changeAddress, deleteAddress, findAddress, listAddresses } from '../data/addresses.ts';
import { listPickupStores } from '../data/pickupStores.ts';
import { pageCursor } from './pageCursor.ts';
import { refuse } from './refuse.ts';

import type { addressCalls } from '#contract/addresses.ts';
import type { AddressFields } from '../data/addresses.ts';
import type { Handlers } from './handlers.ts';

/** Checks the additional rules for a receiver at 7-ELEVEN, which the schema shared by both kinds cannot express. */
function requireValidName({ place, receiver }: AddressFields): void {
  if (place.kind === 'pickup' && pickupNameProblem(receiver) !== null) throw refuse('malformed');
}

export const addressHandlers: Handlers<typeof addressCalls> = {
  'GET /v1/ume/client/my/shipping/address/all': ({ db, member, query }) => listAddresses(db, member.userId, query.kind),

  async 'POST /v1/ume/client/my/shipping/address'({ db, clock, audit, member, body }) {
    requireValidName(body);
    const address = await addAddress(db, member.userId, body, clock());
    if (typeof address === 'string') throw refuse(address);
    audit('addressAdded', { userId: member.userId, addressId: address.addressId });
    return address;
  },

  async 'GET /v1/ume/client/my/shipping/address/{id}'({ db, member, params }) {
    const address = await findAddress(db, member.userId, params.id);
    if (address === null) throw refuse('notFound');
    return address;
  },

  async 'PUT /v1/ume/client/my/shipping/address/{id}'({ db, clock, audit, member, params, body }) {
    requireValidName(body);
    const address = await changeAddress(db, member.userId, params.id, body, clock());
    if (typeof address === 'string') throw refuse(address);
    audit('addressChanged', { userId: member.userId, addressId: address.addressId });
    return address;
  },

  async 'DELETE /v1/ume/client/my/shipping/address/{id}'({ db, audit, member, params }) {
    if (!(await deleteAddress(db, member.userId, params.id))) throw refuse('notFound');
    audit('addressDeleted', { userId: member.userId, addressId: params.id });
    return null;
  },

  'GET /v1/ume/client/pickup/stores': ({ db, query: { cursor, ...query } }) =>
    listPickupStores(db, { ...query, after: pageCursor(cursor) }),
};
