/**
 * An e-invoice as a shop's till would issue it, with a random number. The partner interface adds it to the member's
 * list.
 */
import { randomInt } from 'node:crypto';

import { newRequestKey } from '../http/requestKey.ts';

import type { PartnerOrder } from '#contract/partnerOrders.ts';
import type { PartnerClient } from '../http/partnerClient.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const letter = () => LETTERS.charAt(randomInt(LETTERS.length));
const digits = (length: number) => String(randomInt(10 ** length)).padStart(length, '0');

/** Issues an invoice for an order that was just paid, on the member's own carrier. */
export async function issueMockInvoice(
  callPartner: PartnerClient,
  { platform, orderId, braId, total, items }: PartnerOrder,
  memberCode: string,
  now: Date,
): Promise<void> {
  await callPartner(braId, 'POST /v1/ume/partner/invoice/put', {
    braId,
    memberCode,
    number: `${letter()}${letter()}${digits(8)}`,
    randomCode: digits(4),
    issuedAt: now.toISOString(),
    amount: total,
    carrier: 'memberCarrier',
    carrierCode: `UME${memberCode}`,
    order: { platform, orderId },
    items: items.map(({ name, price, quantity }) => ({ name, price, quantity })),
    requestKey: newRequestKey(),
  });
}
