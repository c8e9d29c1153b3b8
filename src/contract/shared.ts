/**
 * Pieces that several subjects share. Lengths are bounded everywhere (security C30); text is counted by characters as
 * people see them.
 */
import { z } from 'zod';

import { ID, isId } from '#domain/ids.ts';
import { checkMobileNumber } from '#domain/mobileNumber.ts';
import { textLength } from '#domain/textLength.ts';

export const Id = z.string().regex(ID).meta({ id: 'Id', description: 'Application-made ids: text, never a serial.' });
/** As a host spells it; its branches and codes are asked for, whatever they look like. */
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
export const Instant = z.iso
  .datetime()
  .meta({ id: 'Instant', description: 'ISO 8601 in UTC, as `2026-11-20T10:30:00.000Z`.' });
/** An instant that a caller names: none from before there was a shop, which a database may not know how to keep. */
export const GivenInstant = Instant.refine((at) => at >= '2000');
export const Day = z.iso.date().meta({ id: 'Day', description: 'Calendar day in Asia/Taipei.' });
export const Amount = z.int().meta({ id: 'Amount', description: 'Whole NT$.' });
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
export const ImageName = z
  .string()
  .max(120)
  .meta({ id: 'ImageName', description: 'File name of a picture, as showImage takes it.' });

/** Free text of at most `max` characters, as people count them. */
export const Text = (max: number) =>
  z.string().refine((value) => textLength(value) <= max, { message: `at most ${max} characters` });

export const PhoneAreaCode = z.enum(['886', '852', '86']).meta({ id: 'PhoneAreaCode' });
const Mobile = { phoneAreaCode: PhoneAreaCode, mobileNumber: z.string().min(1).max(40) };

/**
 * Area code and number, checked and put into the one spelling that limits and look-ups count by (spec 5).
 * Extra fields of the call are given in `more`.
 */
export const withMobileNumber = <S extends z.ZodRawShape>(more: S) => z.object({ ...Mobile, ...more });

/** The one spelling of a number for a parsed input, or null when it matches no pattern of its area. */
export function canonicalMobile(input: { phoneAreaCode: string; mobileNumber: string }): string | null {
  const checked = checkMobileNumber(input.phoneAreaCode, input.mobileNumber);
  return 'number' in checked ? checked.number : null;
}

/**
 * Ours, for writes that a person makes: made when the form is opened and sent with each try. The same key from the same
 * member within a day has one effect and the same answer; for another input it is refused. A host may leave it aside.
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

/** Keyset paging: `cursor` is opaque, `size` at most 50. */
export const Paging = {
  cursor: z.string().max(200).optional(),
  size: z.coerce.number().int().min(1).max(50).default(20),
};
export const page = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), next: z.string().nullable() });
