/** Refuses requests with two Host headers: a proxy in front may have judged by the other one (RFC 9112, 3.2). */
import { answerStatus } from './answers.ts';

import type { FastifyInstance } from 'fastify';

/** @param headers names and values in turn, as they arrived */
function hostsIn(headers: readonly string[]): number {
  return headers.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
}

/** Answers such requests with 400, on every path of `app`. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) =>
    hostsIn(request.raw.rawHeaders) > 1 ? answerStatus(reply, 400) : undefined,
  );
}
