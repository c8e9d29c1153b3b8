import type { FastifyRequest } from 'fastify';

/** Values of a request's cookies of this name. Browsers may send several, of other paths. */
export function cookiesIn(request: FastifyRequest, name: string): string[] {
  return (request.headers.cookie ?? '')
    .split(/; */)
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => cookie.slice(name.length + 1));
}
