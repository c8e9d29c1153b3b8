/** Refuses requests with two Host headers: a proxy in front may have judged by the other one (RFC 9112, 3.2). */
import { answerStatus } from './answers.ts';

import type { FastifyInstance } from 'fastify';

/** Answers such requests with 400, on every path of `app`. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) =>
    (request.raw.headersDistinct['host']?.length ?? 0) > 1 ? answerStatus(reply, 400) : undefined,
  );
}
