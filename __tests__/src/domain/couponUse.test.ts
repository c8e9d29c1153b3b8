import { couponUse, daysLeft } from '#domain/couponUse.ts';

const NOON = { weekdays: [1, 2, 3, 4, 5], from: '11:00', to: '14:00' };
const at = (iso: string) => Date.parse(iso);

describe('couponUse', () => {
  it('is usable at any time without restrictions', () => {
    expect(couponUse({ usableFrom: null, usableTimes: null }, at('2026-11-20T00:00:00+08:00'))).toEqual({
      kind: 'now',
    });
  });

  it('is usable from midnight of its first day in Taipei', () => {
    const held = { usableFrom: '2026-11-24', usableTimes: null };
    expect(couponUse(held, at('2026-11-23T23:59:59+08:00'))).toEqual({ kind: 'later', from: '2026-11-24' });
    expect(couponUse(held, at('2026-11-24T00:00:00+08:00'))).toEqual({ kind: 'now' });
  });

  it.each([
    ['2026-11-20T10:59:59+08:00', 'times'],
    ['2026-11-20T11:00:00+08:00', 'now'],
    ['2026-11-20T13:59:59+08:00', 'now'],
    ['2026-11-20T14:00:00+08:00', 'times'],
    // Saturday
    ['2026-11-21T12:00:00+08:00', 'times'],
  ])('a coupon for weekdays at noon is at %s in state %s', (iso, kind) => {
    expect(couponUse({ usableFrom: null, usableTimes: NOON }, at(iso)).kind).toBe(kind);
  });

  it('a whole usable day ends at 24:00 and not before', () => {
    const weekend = { weekdays: [0, 6], from: '00:00', to: '24:00' };
    expect(couponUse({ usableFrom: null, usableTimes: weekend }, at('2026-11-22T23:59:59+08:00')).kind).toBe('now');
    expect(couponUse({ usableFrom: null, usableTimes: weekend }, at('2026-11-23T00:00:00+08:00')).kind).toBe('times');
  });
});

describe('daysLeft', () => {
  it.each([
    ['2026-11-23', '2026-11-20T18:30:00+08:00', 3],
    ['2026-11-20', '2026-11-20T23:59:59+08:00', 0],
    ['2026-11-19', '2026-11-20T00:00:00+08:00', -1],
    // still the 20th in London
    ['2026-11-23', '2026-11-20T16:30:00Z', 2],
  ])('the days left until %s at the instant %s are %i', (day, iso, left) => {
    expect(daysLeft(day, at(iso))).toBe(left);
  });
});
