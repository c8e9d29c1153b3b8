/**
 * Receives the page's error reports when the portal was built with UME_ERROR_URL=/client-errors, and logs one line
 * each. Anyone can send here, so each part of a report is bounded. Reports are limited per address and in total.
 */
import { z } from 'zod';

import { CLIENT_ERROR_KINDS, REPORT_LIMITS } from '#domain/clientError.ts';

import { takeHit, takeHitOfCaller } from '../data/limits.ts';
import { addressOf } from './caller.ts';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../handlers/handlers.ts';

const PATH = '/client-errors';
/** A complete report takes about half of this. */
const MOST_BYTES = 8_192;
const RULE = 'clientError';
/**
 * One phone sends at most five reports per session, and a shop's Wi-Fi is one address. The total limit keeps the log
 * from filling up.
 */
const PER_ADDRESS_MINUTE = 10;
const PER_ADDRESS = [
  { seconds: 60, most: PER_ADDRESS_MINUTE },
  { seconds: 3_600, most: 50 },
];
const OVER_ALL = [
  { seconds: 60, most: 120 },
  { seconds: 3_600, most: 1_200 },
];

/**
 * Printable ASCII and the portal's own ellipsis only. A report then holds no control codes for a terminal or log
 * viewer.
 */
const printableLine = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\u0020-\u007e…]*$/);
const ClientError = z.object({
  build: printableLine(REPORT_LIMITS.build),
  route: printableLine(REPORT_LIMITS.route),
  kind: z.enum(CLIENT_ERROR_KINDS),
  name: printableLine(REPORT_LIMITS.name),
  message: printableLine(REPORT_LIMITS.message),
  stack: z.array(printableLine(REPORT_LIMITS.frame)).max(REPORT_LIMITS.frames),
  engine: printableLine(REPORT_LIMITS.engine),
});

function parse(body: unknown): z.infer<typeof ClientError> | null {
  try {
    return ClientError.safeParse(JSON.parse(String(body))).data ?? null;
  } catch {
    return null;
  }
}

/** Registers the route, unless CLIENT_ERRORS=off. Accepts text/plain only, which is what the page sends. */
export function registerClientErrors(app: FastifyInstance, { config, db, clock }: AppDeps): void {
  if (!config.takesClientErrors) return;

  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('Cache-Control', 'no-store');
    const report = parse(request.body);
    if (report === null) return reply.code(400).send();
    const now = clock();
    const isFull =
      (await takeHitOfCaller(db, { rule: RULE, address: addressOf(request) }, PER_ADDRESS, now)) ||
      (await takeHit(db, { rule: RULE, subject: 'all' }, OVER_ALL, now)) !== null;
    if (isFull) return reply.code(429).send();
    request.log.warn({ event: 'clientError', ...report });
    return reply.code(204).send();
  }

  app.register((instance, _options, done) => {
    instance.removeContentTypeParser('application/json');
    // refused in this process first, so that a flood costs no queries
    const rateLimit = { max: PER_ADDRESS_MINUTE };
    instance.post(PATH, { bodyLimit: MOST_BYTES, config: { rateLimit } }, receive);
    done();
  });
}
