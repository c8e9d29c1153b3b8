/** Form parsing and menu queries of the mock apps. */
import { PROMPT_LIMIT } from '#domain/constants.ts';

import type { CallData } from '../http/partnerClient.ts';
import type { MenuItem } from './components.tsx';

type Goods = CallData<'GET /v1/ume/partner/goods/{braId}'>['list'];

const MOST_OF_ONE = 20;
const MOST_AMOUNT = 99_999;
const THUMB_PX = 160;
/** Error for an order without products. */
export const NOTHING_WANTED = '請至少選一項';
/** A cancellation by the member, as the partner interface names it. */
export const CANCELLED = { step: 'refuse', reason: 'byMember' } as const;

/** Quantities entered next to products. The shop rejects unknown ids. */
export function orderItemsOf(fields: Record<string, string>): { goodsId: string; quantity: number }[] {
  return Object.entries(fields)
    .map(([goodsId, input]) => ({ goodsId, quantity: Math.min(MOST_OF_ONE, Number.parseInt(input, 10) || 0) }))
    .filter((item) => item.quantity > 0);
}

/** The NT$ amount entered at the till. Null if invalid. */
export function amountOf(fields: Record<string, string>): number | null {
  const amount = Number(fields['amount']);
  return Number.isInteger(amount) && amount > 0 && amount <= MOST_AMOUNT ? amount : null;
}

/** Stars and text of a comment form, clamped to their limits. */
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
