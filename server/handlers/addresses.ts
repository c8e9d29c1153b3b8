/** Shipping addresses and pickup stores (spec 7, Account). The token's owner counts (security C18). */
import { pickupNameProblem } from '#domain/deliveryAddress.ts';

import { addAddress, changeAddress, deleteAddress, findAddress, listAddresses } from '../data/addresses.ts';
import { listPickupStores } from '../data/pickupStores.ts';
import { pageCursor } from './pageCursor.ts';
import { refuse } from './refuse.ts';

import type { addressCalls } from '#contract/addresses.ts';
import type { AddressFields } from '../data/addresses.ts';
import type { Handlers } from './handlers.ts';

/** The name for 7-ELEVEN has rules of its own, which the schema of both kinds cannot hold. */
function checkedName(fields: AddressFields): AddressFields {
  if (fields.place.kind === 'pickup' && pickupNameProblem(fields.receiver) !== null) throw refuse('malformed');
  return fields;
}

export const addressHandlers: Handlers<typeof addressCalls> = {
  'GET /v1/ume/client/my/shipping/address/all': ({ db, member, query }) => listAddresses(db, member.userId, query.kind),

  async 'POST /v1/ume/client/my/shipping/address'({ db, clock, member, body }) {
    const added = await addAddress(db, member.userId, checkedName(body), clock());
    if (typeof added === 'string') throw refuse(added);
    return added;
  },

  async 'GET /v1/ume/client/my/shipping/address/{id}'({ db, member, params }) {
    const address = await findAddress(db, member.userId, params.id);
    if (address === null) throw refuse('notFound');
    return address;
  },

  async 'PUT /v1/ume/client/my/shipping/address/{id}'({ db, clock, member, params, body }) {
    const changed = await changeAddress(db, member.userId, params.id, checkedName(body), clock());
    if (typeof changed === 'string') throw refuse(changed);
    return changed;
  },

  async 'DELETE /v1/ume/client/my/shipping/address/{id}'({ db, member, params }) {
    if (!(await deleteAddress(db, member.userId, params.id))) throw refuse('notFound');
    return null;
  },

  'GET /v1/ume/client/pickup/stores': ({ db, query: { cursor, ...query } }) =>
    listPickupStores(db, { ...query, after: pageCursor(cursor) }),
};
