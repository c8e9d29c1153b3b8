/**
 * The way back from the 7-ELEVEN map: it answers with a form POST from its own site, which a page cannot read, so it is
 * turned into a 303 to the screen with storeid, storename and storeaddress in the query. Nothing is stored and nobody
 * is
 * looked up, so anyone may send it: what comes is bounded text (security C28, C30).
 */
import formbody from '@fastify/formbody';

import { namedStoreOf } from '#domain/deliveryAddress.ts';
import { isOwnId } from '#domain/ids.ts';

import type { FastifyInstance } from 'fastify';

const SCREEN = '/address-edit';
/** Three short texts and what else the map sends along. */
const MOST_FORM_BYTES = 8_192;

function fieldsOf(source: unknown): Readonly<Record<string, unknown>> {
  return typeof source === 'object' && source !== null ? (source as Record<string, unknown>) : {};
}

/** Path and query of the screen, every value encoded; without a store when the person chose none. */
function screenFor(query: unknown, body: unknown): string {
  const params = new URLSearchParams();
  const { addressId } = fieldsOf(query);
  if (typeof addressId === 'string' && isOwnId(addressId)) params.set('addressId', addressId);
  const store = namedStoreOf(fieldsOf(body));
  if (store !== null) {
    params.set('storeid', store.storeId);
    params.set('storename', store.storeName);
    params.set('storeaddress', store.storeAddress);
  }
  const text = params.toString();
  return text === '' ? SCREEN : `${SCREEN}?${text}`;
}

export function registerPickupReturn(app: FastifyInstance): void {
  app.register((page, _options, done) => {
    page.removeAllContentTypeParsers();
    page.register(formbody, { bodyLimit: MOST_FORM_BYTES });
    page.post(SCREEN, (request, reply) =>
      reply.header('Cache-Control', 'no-store').redirect(screenFor(request.query, request.body), 303),
    );
    done();
  });
}
