/** A user of a mock app: arrives by a hand-off, then follows links and posts forms as a browser would. */
import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from './testServer.ts';

export type MockSession = {
  /** The page after the query was dropped. */
  page: LightMyRequestResponse;
  /** The redirect that dropped it. */
  arrival: LightMyRequestResponse;
  open(path: string): Promise<LightMyRequestResponse>;
  /** Posts a form and follows its redirect. */
  submit(path: string, fields: Record<string, string>): Promise<LightMyRequestResponse>;
};

const HOST = { host: 'localhost:8081' };

export async function arrive(
  { mockApps }: TestServer,
  path: string,
  query: Record<string, string>,
): Promise<MockSession> {
  const get = (url: string) => mockApps.inject({ url, headers: HOST });
  const arrival = await get(`${path}?${new URLSearchParams(query).toString()}`);
  const location = String(arrival.headers.location);
  const visit = new URL(location, 'http://localhost').searchParams.get('visit') ?? '';
  return {
    arrival,
    page: await get(location),
    open: (to) => get(`${to}${to.includes('?') ? '&' : '?'}visit=${visit}`),
    async submit(to, fields) {
      const answer = await mockApps.inject({
        method: 'POST',
        url: to,
        headers: { ...HOST, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ visit, ...fields }).toString(),
      });
      return answer.statusCode === 303 ? get(String(answer.headers.location)) : answer;
    },
  };
}
