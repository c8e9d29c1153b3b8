/** How a reply with a row that breaks the contract goes out. */
import { z } from 'zod';

import { Count, Instant, page } from '#contract/shared.ts';

import { fitReply } from '../../../server/http/fitReply.ts';

const NOON = '2026-11-20T04:00:00.000Z';
const Row = z.object({ rowId: z.string(), at: Instant, marks: z.array(Count) });
const row = (rowId: string, at = NOON, marks = [1]) => ({ rowId, at, marks });

function fitted<S extends z.ZodType>(schema: S, data: unknown) {
  const reports: [string, Record<string, string>][] = [];
  const reply = fitReply(schema, data, (at, ids) => reports.push([at, ids]));
  return { reply, reports };
}

describe('fitReply', () => {
  it('a row that breaks the contract leaves its list alone and is reported', () => {
    const list = [row('a'), row('b', '9999-12-31T23:59:59.999Z'), row('c'), row('d', NOON, [1, -1, -2])];
    expect(fitted(page(Row), { list, next: 'n' })).toEqual({
      reply: { list: [row('a'), row('c')], next: 'n' },
      reports: [
        ['list.1.at', { rowId: 'b' }],
        ['list.3.marks.1', { rowId: 'd' }],
      ],
    });
  });

  it('a count outside of lists becomes the default of the contract', () => {
    const Sums = z.object({ sums: z.object({ count: Count, most: Count.nullable() }) });
    expect(fitted(Sums, { sums: { count: -1, most: Number.NaN } })).toEqual({
      reply: { sums: { count: 0, most: null } },
      reports: [
        ['sums.count', {}],
        ['sums.most', {}],
      ],
    });
  });

  it('a list of fixed length with a wrong number becomes null as a whole', () => {
    const Stars = z.object({ stars: z.array(Count).length(2).nullable() });
    expect(fitted(Stars, { stars: [3, -1] }).reply).toEqual({ stars: null });
  });

  it('a field without its own way out makes the nearest nullable object null', () => {
    const Card = z.object({ card: z.object({ count: Count, at: Instant }).nullable(), name: z.string() });
    const data = (card: object) => ({ card, name: 'x' });
    expect(fitted(Card, data({ count: -1, at: NOON })).reply).toEqual(data({ count: 0, at: NOON }));
    expect(fitted(Card, data({ count: 1, at: 'never' })).reply).toEqual({ card: null, name: 'x' });
    const Either = z.object({
      either: z.discriminatedUnion('kind', [z.object({ kind: z.literal('a'), count: Count })]).nullable(),
    });
    expect(fitted(Either, { either: { kind: 'a', count: -1 } }).reply).toEqual({ either: null });
  });

  it('rows of an unnamed list are left out, and only text ids reported', () => {
    expect(fitted(z.array(Row), [row('a', 'never'), row('b')])).toEqual({
      reply: [row('b')],
      reports: [['0.at', { rowId: 'a' }]],
    });
    expect(fitted(z.array(Count), [1, null, -1]).reply).toEqual([1]);
    expect(fitted(z.array(Row), [{ ...row('a', 'never'), tableId: 7 }]).reports).toEqual([['0.at', { rowId: 'a' }]]);
  });

  it('fails after one report without a way out, or after five passes without change', () => {
    const reports: string[] = [];
    const fit = (schema: z.ZodType, data: unknown) => fitReply(schema, data, (at) => reports.push(at));
    expect(() => fit(z.object({ at: Instant }), { at: 'never' })).toThrow(z.ZodError);
    expect(reports).toEqual(['at']);
    const never = z
      .object({ count: Count.nullable() })
      .superRefine((_data, context) => context.addIssue({ code: 'custom', path: ['count'], message: '' }));
    expect(() => fit(never, { count: 1 })).toThrow(z.ZodError);
    expect(reports).toEqual(['at', 'count', 'count', 'count', 'count', 'count']);
  });

  it('changes no object of the handler, because handlers share cached ones', () => {
    const shared = { list: [row('a', 'never')], next: null };
    expect(fitted(page(Row), shared).reply.list).toEqual([]);
    expect(shared.list).toHaveLength(1);
  });

  it('keeps only contract fields, and fails for a reply without a way out', () => {
    expect(fitted(page(Row), { list: [{ ...row('a'), secret: 1 }], next: null }).reply.list).toEqual([row('a')]);
    expect(() => fitted(z.object({ at: Instant }), { at: 'never' })).toThrow(z.ZodError);
    expect(() => fitted(z.array(Row).min(1), [row('a', 'never')])).toThrow(z.ZodError);
  });
});
