/** Shared schemas. All lengths are limited (C30). Text is measured in grapheme clusters. */
import { z } from 'zod';

import { ID, isId } from '#domain/ids.ts';
import { checkMobileNumber } from '#domain/mobileNumber.ts';
import { fitsLength } from '#domain/textLength.ts';

export const Id = z.string().regex(ID).meta({ id: 'Id', description: 'Application-made ids: text, never a serial.' });
/** An id in the host's own format. */
const HostId = z
  .string()
  .min(1)
  .max(128)
  .refine((value) => isId(value), { message: 'one path segment of 1 to 64 characters' });
export const BraId = HostId.meta({
  id: 'BraId',
  description: 'Branch: one path segment of 1 to 64 characters. The reference server has decimal digits.',
});
export const CodeId = HostId.meta({
  id: 'CodeId',
  description:
    'The code printed on a table or handed out for takeaway: one path segment of 1 to 64 characters. Data, never a path.',
});
export const IndustryType = z.enum(['pos', 'fnb', 'others']).meta({
  default: 'others',
  id: 'IndustryType',
  description: 'A host that does not say, or says another word, has a shop of the third kind.',
});
export const CodeKind = z.enum(['table', 'takeaway', 'unknown', 'none']).meta({
  id: 'CodeKind',
  description:
    'What a code turned out to be; ours, optional: a host that does not send it gets the spec to the letter.',
});
/** Instants are bounded, so that every database can store them and every period of them can be named. */
export const Instant = z.iso
  .datetime()
  .refine((at) => at >= '2000' && at < '2100')
  .meta({ id: 'Instant', description: 'ISO 8601 in UTC, as `2026-11-20T10:30:00.000Z`.' });
/** An instant sent by a caller. */
export const InputInstant = Instant.meta({ id: 'InputInstant', description: 'ISO 8601 in UTC, from 2000 to 2099.' });
export const Day = z.iso.date().meta({ id: 'Day', description: 'Calendar day in Asia/Taipei.' });
/** A day sent by a caller, bounded for the same reason. */
export const InputDay = Day.refine((day) => day >= '1900' && day < '2100').meta({
  id: 'InputDay',
  description: 'Calendar day in Asia/Taipei, from 1900 to 2099.',
});
export const Amount = z.int().meta({ id: 'Amount', description: 'Whole NT$.' });
/** Largest amount that a caller may send, in NT$. */
export const MOST_MONEY = 100_000_000;
export const Money = z
  .int()
  .min(0)
  .max(MOST_MONEY)
  .meta({ id: 'Money', description: 'Whole NT$ as a caller sends them: 0 to 100,000,000.' });
export const Count = z
  .int()
  .min(0)
  .meta({ default: 0, id: 'Count', description: 'How many there are; a host that does not say counts none.' });
export const OptionalCount = z.int().min(0).nullable().meta({
  id: 'OptionalCount',
  description: 'How many there are; null: the host does not say, and no figure is shown.',
});
export const PercentToPay = z
  .int()
  .min(1)
  .max(100)
  .meta({ id: 'PercentToPay', description: 'Whole percent to pay: 85 is 8.5折.' });
export const YesNo = z.enum(['Y', 'N']).meta({ id: 'YesNo' });
export const ShopName = z.string().meta({
  default: '店家',
  id: 'ShopName',
  description: 'Of a shop; the default is what one is called whose host does not say.',
});
export const ImageName = z.string().max(120).meta({
  id: 'ImageName',
  description:
    'File name of a picture, as showImage takes it. A name may end in `-` and 27 hex digits, which the portal shows as a blurred picture until the whole one has come: 3 x 3 pixels, rows from the bottom, a digit each for blue, green and red.',
});

/** Free text of at most `max` grapheme clusters. */
export const Text = (max: number) =>
  z.string().refine((value) => fitsLength(value, max), { message: `at most ${max} characters` });

export const PhoneAreaCode = z.enum(['886', '852', '86']).meta({ id: 'PhoneAreaCode' });
const Mobile = { phoneAreaCode: PhoneAreaCode, mobileNumber: z.string().min(1).max(40) };

/**
 * Input with area code and number (spec 5). canonicalMobile normalises them.
 * @param more further fields of the call
 */
export const withMobileNumber = <S extends z.ZodRawShape>(more: S) => z.object({ ...Mobile, ...more });

/** Normalised number of a parsed input, or null when it matches no pattern of its area. */
export function canonicalMobile(input: { phoneAreaCode: string; mobileNumber: string }): string | null {
  const result = checkMobileNumber(input.phoneAreaCode, input.mobileNumber);
  return 'number' in result ? result.number : null;
}

/**
 * Idempotency key of a member's write, created when the form opens and sent with each try. Within a day the same key of
 * the same member has one effect and the same response. Another input is refused. Hosts may ignore it.
 */
export const RequestKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22,64}$/)
  .optional()
  .meta({
    id: 'RequestKey',
    description:
      'Ours, optional: 128 random bits made before the first try. The same key from the same caller within a day has one effect and the same answer; with another input it is refused (1011).',
  });

/** Keyset paging with an opaque `cursor`, and a `size` of at most 50. */
export const Paging = {
  cursor: z.string().max(200).optional(),
  size: z.coerce.number().int().min(1).max(50).default(20),
};
export const page = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), next: z.string().nullable() });
