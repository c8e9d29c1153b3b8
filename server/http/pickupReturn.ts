/**
 * Return from the 7-ELEVEN map. The map sends a form POST from its own site, which a page cannot read. The server
 * redirects with 303 to the screen, with storeid, storename and storeaddress in the query. Anyone may send it, because
 * it stores nothing and reads no account. The fields are bounded text (security C28, C30).
 */
import formbody from '@fastify/formbody';

import { mapStoreFrom } from '#domain/deliveryAddress.ts';
import { isReferenceId } from '#domain/ids.ts';

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../handlers/handlers.ts';

const SCREEN = '/address-edit';
/** Room for three short texts and the map's other fields. */
const MOST_FORM_BYTES = 8_192;

/** Path and query of the screen with encoded values. Without a store when the user chose none. */
function screenFor({ addressId }: { addressId?: string }, form: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  if (isReferenceId(addressId)) params.set('addressId', addressId);
  const store = mapStoreFrom(form);
  if (store !== null) {
    params.set('storeid', store.storeId);
    params.set('storename', store.storeName);
    params.set('storeaddress', store.storeAddress);
  }
  const text = params.toString();
  return text === '' ? SCREEN : `${SCREEN}?${text}`;
}

export function registerPickupReturn(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  app.register((page, _options, done) => {
    page.removeAllContentTypeParsers();
    page.register(formbody, { bodyLimit: MOST_FORM_BYTES });
    const rateLimit = { max: config.limits.floodPerMinute };
    page.post<{ Querystring: { addressId?: string }; Body?: Record<string, unknown> }>(
      SCREEN,
      { config: { rateLimit } },
      (request, reply) =>
        reply.header('Cache-Control', 'no-store').redirect(screenFor(request.query, request.body ?? {}), 303),
    );
    done();
  });
}
