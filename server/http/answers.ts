/** The envelope, and the answers that are not a handler's: status codes for what a person cannot do anything about. */
import { isTryAgain } from '../db/tryAgain.ts';

import type { FastifyReply } from 'fastify';

/** Words for status codes; the portal shows its own (spec 8), these are for who reads the answer itself. */
export const STATUS_WORDS: Record<number, string> = {
  400: '請求格式不正確',
  401: '登入已過期，請重新登入',
  404: '查無此服務',
  413: '請求內容過大',
  415: '不支援的內容格式',
  416: '請求的範圍不存在',
  429: '請求過於頻繁，請稍後再試',
  500: '系統忙碌中，請稍後再試',
  503: '服務暫時無法使用，請稍後再試',
};

export function envelope(
  code: number,
  message: string,
  data: unknown,
): { code: number; message: string; data: unknown } {
  return { code, message, data };
}

/** When to try again, in seconds: long enough for a pooler to find the new primary, short enough to be back at once. */
const RETRY_AFTER_S = 3;

/** Ends the request with a status and an envelope that tells nothing of the inside (security C33). */
export function answerStatus(reply: FastifyReply, status: number): FastifyReply {
  if (status === 503) reply.header('Retry-After', RETRY_AFTER_S);
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(envelope(status, STATUS_WORDS[status] ?? STATUS_WORDS[status < 500 ? 400 : 500] ?? '', null));
}

/**
 * Status that leaves for a thrown error: what Fastify itself refuses keeps its own, a database that is away or busy is
 * 503,
 * all else is 500.
 */
export function statusOf(error: unknown): number {
  if (isTryAgain(error)) return 503;
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' && status in STATUS_WORDS ? status : 500;
}
