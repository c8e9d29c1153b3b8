/** Mock app of the 7-ELEVEN map. Completes the round trip with a form POST, as the real one. */
import { TAIWAN_CITIES } from '#domain/taiwanDistricts.ts';

import { listPickupStores } from '../data/pickupStores.ts';
import { portalOriginOf } from '../http/caller.ts';
import { renderPickupMap } from './PickupMapPage.tsx';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../handlers/handlers.ts';

const MOST_STORES = 50;
const CITIES = TAIWAN_CITIES.map(({ city }) => city);

function textOf(query: unknown, name: string): string {
  const value = typeof query === 'object' && query !== null ? (query as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** Accepts only our own screen as target. Null for any other address. */
function backOf(request: FastifyRequest, portal: string): string | null {
  const url = textOf(request.query, 'url');
  return url.length <= 300 && (url === `${portal}/address-edit` || url.startsWith(`${portal}/address-edit?`))
    ? url
    : null;
}

export function registerPickupMap(app: FastifyInstance, { db, config }: Deps): void {
  app.get('/7-eleven/map', async (request, reply) => {
    const portal = portalOriginOf(request, config);
    const back = backOf(request, portal);
    if (back === null) return reply.code(400).type('text/plain; charset=utf-8').send('400 url');
    const city = CITIES.find((one) => one === textOf(request.query, 'city')) ?? CITIES[0] ?? '';
    const { list } = await listPickupStores(db, { city, after: null, size: MOST_STORES });
    return reply
      .headers({
        'Content-Security-Policy': `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${portal}; base-uri 'none'; frame-ancestors 'none'`,
        'Cache-Control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(renderPickupMap({ cities: CITIES, city, stores: list, back }));
  });
}
