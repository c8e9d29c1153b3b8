/**
 * The response envelope, and the responses that no handler writes: status codes for errors that the user cannot fix.
 */
import { isTryAgain } from '../db/tryAgain.ts';

import type { FastifyReply } from 'fastify';

/** Texts for status codes, for developers that read the response. The portal shows its own texts (spec 8). */
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

/** Seconds until the next try: long enough for a pooler to find the new primary, short enough to recover quickly. */
const RETRY_AFTER_S = 3;

/** Ends the request with a status and an envelope without internal details (security C33). */
export function answerStatus(reply: FastifyReply, status: number): FastifyReply {
  if (status === 503) reply.header('Retry-After', RETRY_AFTER_S);
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(envelope(status, STATUS_WORDS[status] ?? STATUS_WORDS[status < 500 ? 400 : 500] ?? '', null));
}

/**
 * True for Node's error of a caller that hung up amid its request. The database's socket errors have other messages.
 */
function isHungUp(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === 'ECONNRESET' && message === 'aborted';
}

/**
 * Maps a thrown error to a status. Fastify's own errors keep theirs, and a caller that hung up is 400. An unreachable
 * or busy database is 503, anything else 500.
 */
export function statusOf(error: unknown): number {
  if (isHungUp(error)) return 400;
  if (isTryAgain(error)) return 503;
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' && status in STATUS_WORDS ? status : 500;
}
