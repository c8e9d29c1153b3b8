import { untilOf } from '../../../server/handlers/until.ts';

const now = new Date('2026-11-20T04:00:00Z');

describe('untilOf', () => {
  it('returns the given instant or now, never one in the future', () => {
    expect(untilOf('2026-11-20T03:00:00.123Z', now)).toEqual(new Date('2026-11-20T03:00:00.123Z'));
    expect(untilOf(undefined, now)).toEqual(now);
    expect(untilOf('9999-12-31T23:59:59Z', now)).toEqual(now);
    expect(untilOf('0000-01-01T00:00:00Z', now)).toEqual(new Date(0));
  });
});
