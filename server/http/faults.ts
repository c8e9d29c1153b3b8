/** Injects the sandbox's faults into the next calls, instead of or before their response. Local and test only. */
import { setTimeout as wait } from 'node:timers/promises';

import { takeFault } from '../data/faults.ts';
import { answerStatus, envelope } from './answers.ts';

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../handlers/handlers.ts';

/** A call that "times out" is held this long, longer than the portal's timeout of 20 s. */
const HELD_MS = 60_000;
const FAULT_WORDS = '沙盒故意產生的錯誤';

/**
 * Applies the fault configured for this call, if any, and decrements its counter.
 * @returns true when the call has been answered, or never will be
 */
export async function injectFault(request: FastifyRequest, reply: FastifyReply, deps: Deps): Promise<boolean> {
  const fault = await takeFault(deps.db, request.url.split('?')[0] ?? '');
  if (!fault) return false;
  switch (fault.kind) {
    case 'delay':
      await wait(fault.delayMs);
      return false;
    case 'http500':
    case 'http401':
      answerStatus(reply, fault.kind === 'http500' ? 500 : 401);
      return true;
    case 'code401':
      reply.send(envelope(401, '登入已過期，請重新登入', null));
      return true;
    case 'codeNot200':
      reply.send(envelope(500, FAULT_WORDS, null));
      return true;
    case 'drop':
      reply.hijack();
      request.raw.socket.destroy();
      return true;
    case 'timeout':
      reply.hijack();
      setTimeout(() => request.raw.socket.destroy(), HELD_MS).unref();
      return true;
  }
}
