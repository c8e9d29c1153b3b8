/** What the mock apps read from their forms and show on their menus. */
import { PROMPT_LIMIT } from '#domain/constants.ts';

import type { Answered } from './partnerClient.ts';
import type { MenuItem } from './components.tsx';

type Goods = NonNullable<Answered<'GET /v1/ume/partner/goods/{braId}'>['data']>['list'];

const MOST_OF_ONE = 20;
const MOST_AMOUNT = 99_999;
const THUMB_PX = 160;
/** What is said of an order of nothing. */
export const NOTHING_WANTED = '請至少選一項';
/** What a member calls off, as the counter's interface says it. */
export const CANCELLED = { step: 'refuse', reason: 'byMember' } as const;

/** Quantities typed beside goods; a field that is no goods id is simply unknown to the shop. */
export function wantedOf(fields: Record<string, string>): { goodsId: string; quantity: number }[] {
  return Object.entries(fields)
    .map(([goodsId, typed]) => ({ goodsId, quantity: Math.min(MOST_OF_ONE, Number.parseInt(typed, 10) || 0) }))
    .filter((line) => line.quantity > 0);
}

/** The NT$ typed at the counter; null when it is none. */
export function amountOf(fields: Record<string, string>): number | null {
  const amount = Number(fields['amount']);
  return Number.isInteger(amount) && amount > 0 && amount <= MOST_AMOUNT ? amount : null;
}

/** Stars and words of a comment form, brought within their bounds. */
export function commentOf(fields: Record<string, string>): { score: number; text: string } {
  const score = Math.min(5, Math.max(1, Number.parseInt(fields['score'] ?? '5', 10) || 5));
  return {
    score,
    text: Array.from(fields['text'] ?? '')
      .slice(0, PROMPT_LIMIT)
      .join(''),
  };
}

export function menuOf(goods: Goods, portal: string): MenuItem[] {
  return goods.map(({ goodsId, name, price, isSoldOut, image }) => ({
    goodsId,
    name,
    price,
    isSoldOut,
    imageUrl: `${portal}/v1/ume/client/file/showImage?filename=${encodeURIComponent(image)}/${THUMB_PX}`,
  }));
}
