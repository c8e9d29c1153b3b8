import { openState, shopDay } from '#domain/openingHours.ts';
import { hoursOfWeek } from '#domain/weekHours.ts';

import type { OpenSpan, Service, ServiceHours } from '#domain/openingHours.ts';

/** An instant in Taipei. 2026-11-20 is a Friday. */
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`);
const span = (open: string, close: string, lastOrder: string | null = null): OpenSpan => ({ open, close, lastOrder });
const daily = (spans: OpenSpan[], more: Partial<ServiceHours> = {}): ServiceHours => ({
  service: 'all',
  weekly: Array.from({ length: 7 }, () => spans),
  special: [],
  ...more,
});

const stateAt = (hours: ServiceHours[], moment: string, service: Service = 'all', isPaused = false) =>
  openState(hours, service, at(moment), isPaused);

/** The relevant fields in one line, with the next change in Taipei time. */
function told(hours: ServiceHours[], moment: string, service: Service = 'all', isPaused = false): string {
  const { nextChangeAt, ...state } = stateAt(hours, moment, service, isPaused);
  const next =
    nextChangeAt === null
      ? 'never'
      : new Date(nextChangeAt + 8 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ');
  const words = Object.values<unknown>(state).map((value) =>
    [value]
      .flatMap((one) => (one instanceof Object ? Object.values(one as Record<string, unknown>) : [one]))
      .map(String)
      .join(' '),
  );
  return `${words.join(' ')} → ${next}`;
}

const DAY = [daily([span('11:00', '22:00', '21:15')])];
const SPLIT = [daily([span('11:00', '14:00'), span('17:00', '21:00')])];
const LUNCH_AND_NIGHT = [daily([span('11:00', '14:00'), span('18:00', '02:00')])];
const NIGHT = [daily([span('18:00', '02:00', '01:00')])];

describe('openState', () => {
  it.each([
    ['2026-11-20 10:59:59.999', 'closed today 11:00 → 11-20 11:00'],
    ['2026-11-20 11:00', 'open 22:00 21:15 → 11-20 21:15'],
    ['2026-11-20 21:14:59.999', 'open 22:00 21:15 → 11-20 21:15'],
    ['2026-11-20 21:15', 'lastOrderPassed 22:00 → 11-20 22:00'],
    ['2026-11-20 21:59:59.999', 'lastOrderPassed 22:00 → 11-20 22:00'],
    ['2026-11-20 22:00', 'closed tomorrow 11:00 → 11-21 00:00'],
    ['2026-11-20 23:59:59.999', 'closed tomorrow 11:00 → 11-21 00:00'],
    ['2026-11-21 00:00', 'closed today 11:00 → 11-21 11:00'],
  ])('spec 9: opening hours at %s in Taipei: %s', (moment, expected) => {
    expect(told(DAY, moment)).toBe(expected);
  });

  it.each([
    ['2026-11-20 13:29:59.999', 'open 14:00 null → 11-20 13:30'],
    ['2026-11-20 13:30', 'closingSoon 30 14:00 → 11-20 13:31'],
    ['2026-11-20 13:30:00.001', 'closingSoon 30 14:00 → 11-20 13:31'],
    ['2026-11-20 13:31', 'closingSoon 29 14:00 → 11-20 13:32'],
    ['2026-11-20 13:59', 'closingSoon 1 14:00 → 11-20 14:00'],
    ['2026-11-20 13:59:59.999', 'closingSoon 1 14:00 → 11-20 14:00'],
    ['2026-11-20 14:00', 'closed today 17:00 → 11-20 17:00'],
    ['2026-11-20 16:59:59.999', 'closed today 17:00 → 11-20 17:00'],
    ['2026-11-20 17:00', 'open 21:00 null → 11-20 20:30'],
    ['2026-11-20 21:00', 'closed tomorrow 11:00 → 11-21 00:00'],
  ])('the state of split opening hours at %s is %s', (moment, expected) => {
    expect(told(SPLIT, moment)).toBe(expected);
  });

  it.each([
    ['2026-11-20 17:59', 'closed today 18:00 → 11-20 18:00'],
    ['2026-11-20 18:00', 'open 02:00 01:00 → 11-21 01:00'],
    ['2026-11-21 00:00', 'open 02:00 01:00 → 11-21 01:00'],
    ['2026-11-21 00:59:59.999', 'open 02:00 01:00 → 11-21 01:00'],
    ['2026-11-21 01:00', 'lastOrderPassed 02:00 → 11-21 02:00'],
    ['2026-11-21 02:00', 'closed today 18:00 → 11-21 18:00'],
  ])('opening hours past midnight at %s: %s', (moment, expected) => {
    expect(told(NIGHT, moment)).toBe(expected);
  });

  it('a last order before midnight belongs to the first day of its span', () => {
    expect(told([daily([span('18:00', '00:30', '23:30')])], '2026-11-20 23:30')).toBe(
      'lastOrderPassed 00:30 → 11-21 00:30',
    );
  });

  it('the last order precedes the closing time as the next change', () => {
    const hours = [daily([span('11:00', '22:00', '21:45')])];
    expect(told(hours, '2026-11-20 21:29')).toBe('open 22:00 21:45 → 11-20 21:30');
    expect(told(hours, '2026-11-20 21:44:30')).toBe('closingSoon 16 22:00 → 11-20 21:45');
    expect(told(hours, '2026-11-20 21:45')).toBe('lastOrderPassed 22:00 → 11-20 22:00');
  });

  it('a last order at the closing time is ignored', () => {
    expect(told([daily([span('11:00', '22:00', '22:00')])], '2026-11-20 12:00')).toBe('open 22:00 null → 11-20 21:30');
  });

  it('an end at midnight is 24:00 in all spellings', () => {
    expect(told([daily([span('11:00', '24:00')])], '2026-11-20 12:00')).toBe('open 24:00 null → 11-20 23:30');
    expect(told([daily([span('11:00', '00:00')])], '2026-11-20 12:00')).toBe('open 24:00 null → 11-20 23:30');
    expect(told([daily([span('11:00', '24:00')])], '2026-11-21 00:00')).toBe('closed today 11:00 → 11-21 11:00');
  });

  it('spans that touch at midnight merge, without a closing between', () => {
    const hours = [daily([span('00:00', '03:00', '02:30'), span('20:00', '24:00')])];
    expect(told(hours, '2026-11-20 23:45')).toBe('open 03:00 02:30 → 11-21 02:30');
    expect(told(hours, '2026-11-21 03:00')).toBe('closed today 20:00 → 11-21 20:00');
  });

  it('round the clock has no end, and its next change fits a timer', () => {
    for (const hours of [[daily([span('00:00', '24:00')])], [daily([span('08:00', '08:00')])]]) {
      const state = stateAt(hours, '2026-11-20 23:50');
      expect(state).toMatchObject({ kind: 'open', isRoundTheClock: true, lastOrder: null });
      expect(state.nextChangeAt).toBe(at('2026-11-21 23:50'));
    }
  });

  it('round the clock ends a day before a closed special day', () => {
    const hours = [daily([span('00:00', '24:00')], { special: [{ day: '2026-11-22', spans: [], note: '盤點' }] })];
    expect(told(hours, '2026-11-20 12:00')).toBe('open 24:00 null true → 11-21 00:00');
    expect(told(hours, '2026-11-21 00:00')).toBe('open 24:00 null → 11-21 23:30');
    expect(told(hours, '2026-11-22 00:00')).toBe('closed tomorrow 00:00 → 11-23 00:00');
  });

  it('a special day replaces only its own day of the week', () => {
    const hours = [
      daily([span('11:00', '22:00')], {
        special: [{ day: '2026-11-21', spans: [span('15:00', '18:00')], note: '包場' }],
      }),
    ];
    expect(told(hours, '2026-11-20 22:00')).toBe('closed tomorrow 15:00 → 11-21 00:00');
    expect(told(hours, '2026-11-21 12:00')).toBe('closed today 15:00 → 11-21 15:00');
    expect(told(hours, '2026-11-21 18:00')).toBe('closed tomorrow 11:00 → 11-22 00:00');
  });

  it('a night span of the previous day continues into a closed special day', () => {
    const hours = [daily([span('18:00', '02:00')], { special: [{ day: '2026-11-21', spans: [], note: '' }] })];
    expect(told(hours, '2026-11-21 01:00')).toBe('open 02:00 null → 11-21 01:30');
    expect(told(hours, '2026-11-21 02:00')).toBe('closed tomorrow 18:00 → 11-22 00:00');
  });

  it('a later opening has its date, and is tomorrow from the previous midnight', () => {
    const weekly = Array.from({ length: 7 }, (_, day) => (day === 1 ? [span('09:00', '17:00')] : []));
    const hours = [daily([], { weekly })];
    expect(told(hours, '2026-11-20 12:00')).toBe('closed 2026-11-23 09:00 → 11-21 00:00');
    expect(told(hours, '2026-11-22 00:00')).toBe('closed tomorrow 09:00 → 11-23 00:00');
    expect(told(hours, '2026-11-23 17:00')).toBe('closed 2026-11-30 09:00 → 11-24 00:00');
  });

  it('finds the next opening after a long holiday', () => {
    const special = Array.from({ length: 9 }, (_, day) => ({ day: `2026-11-${21 + day}`, spans: [], note: '年節' }));
    expect(told([daily([span('11:00', '22:00')], { special })], '2026-11-20 22:00')).toBe(
      'closed 2026-11-30 11:00 → 11-21 00:00',
    );
  });

  it('without a next opening it is closed without a time', () => {
    expect(told([daily([])], '2026-11-20 12:00')).toBe('closed null → never');
  });

  it.each(['all', 'dineIn', 'takeaway'] as const)('a shop without hours is unknown for %s, not closed', (service) => {
    expect(told([], '2026-11-20 12:00', service)).toBe('unknown → never');
  });

  it('a pause applies while the shop would be open, not when it is closed', () => {
    expect(told(DAY, '2026-11-20 12:00', 'all', true)).toBe('paused → 11-20 22:00');
    expect(told(DAY, '2026-11-20 22:00', 'all', true)).toBe('closed tomorrow 11:00 → 11-21 00:00');
    expect(told([], '2026-11-20 12:00', 'all', true)).toBe('paused → never');
  });

  it('dine-in and takeaway are separate, and one without hours uses those for all', () => {
    const hours = [
      daily([span('11:00', '22:00')], { service: 'dineIn' }),
      daily([span('08:00', '20:00')], { service: 'takeaway' }),
    ];
    expect(told(hours, '2026-11-20 21:00', 'dineIn')).toBe('open 22:00 null → 11-20 21:30');
    expect(told(hours, '2026-11-20 21:00', 'takeaway')).toBe('closed tomorrow 08:00 → 11-21 00:00');
    expect(told(DAY, '2026-11-20 12:00', 'takeaway')).toBe('open 22:00 21:15 → 11-20 21:15');
    expect(told(hours.slice(0, 1), '2026-11-20 12:00', 'takeaway')).toBe('closed null → never');
  });

  it('for all services, a shop is open while any of them is', () => {
    const hours = [
      daily([span('11:00', '22:00', '21:00')], { service: 'dineIn' }),
      daily([span('08:00', '22:00', '21:20')], { service: 'takeaway' }),
    ];
    expect(told(hours, '2026-11-20 09:00')).toBe('open 22:00 21:20 → 11-20 21:20');
    expect(told(hours, '2026-11-20 07:00')).toBe('closed today 08:00 → 11-20 08:00');
  });

  it.each<[what: string, dineIn: Parameters<typeof span>, takeaway: Parameters<typeof span>, expected: string]>([
    ['the later of both', ['08:00', '22:00', '21:00'], ['11:00', '22:00', '21:20'], '22:00 21:20 → 11-20 21:20'],
    [
      'none, as the longer takes orders to the end',
      ['08:00', '22:00', null],
      ['11:00', '22:00', '21:20'],
      '22:00 null → 11-20 21:30',
    ],
    [
      'none, as the shorter takes orders to the end',
      ['08:00', '22:00', '21:00'],
      ['11:00', '22:00', null],
      '22:00 null → 11-20 21:30',
    ],
    [
      'that of the service that ends last',
      ['08:00', '22:00', '21:00'],
      ['11:00', '14:00', null],
      '22:00 21:00 → 11-20 21:00',
    ],
    [
      'that of the longer of two that open together',
      ['11:00', '22:00', '21:00'],
      ['11:00', '14:00', null],
      '22:00 21:00 → 11-20 21:00',
    ],
    [
      'that of the longer, listed second',
      ['11:00', '14:00', null],
      ['11:00', '22:00', '21:00'],
      '22:00 21:00 → 11-20 21:00',
    ],
  ])('spec 9: the last order of two overlapping services is %s', (_what, dineIn, takeaway, expected) => {
    const hours = [
      daily([span(...dineIn)], { service: 'dineIn' }),
      daily([span(...takeaway)], { service: 'takeaway' }),
    ];
    expect(told(hours, '2026-11-20 12:00')).toBe(`open ${expected}`);
  });

  it('a last order at the opening minute has passed when the shop opens', () => {
    expect(told([daily([span('11:00', '22:00', '11:00')])], '2026-11-20 11:00')).toBe(
      'lastOrderPassed 22:00 → 11-20 22:00',
    );
  });

  it('finds an opening 31 days ahead, and none beyond', () => {
    const closedFor = (days: number) => {
      const special = Array.from({ length: days }, (_, after) => ({
        day: new Date(at('2026-11-21 12:00') + after * 86_400_000).toISOString().slice(0, 10),
        spans: [],
        note: '整修',
      }));
      return [daily([span('11:00', '22:00')], { special })];
    };
    expect(told(closedFor(30), '2026-11-20 22:00')).toBe('closed 2026-12-21 11:00 → 11-21 00:00');
    expect(shopDay(closedFor(30), at('2026-11-20 22:00')).opensAt).toBe(at('2026-12-21 11:00'));
    expect(told(closedFor(31), '2026-11-20 22:00')).toBe('closed null → never');
    expect(shopDay(closedFor(31), at('2026-11-20 22:00')).opensAt).toBeNull();
  });

  it('every next change is in the future and changes the state', () => {
    for (const hours of [DAY, SPLIT, NIGHT]) {
      let now = at('2026-11-20 00:00');
      for (let step = 0; step < 200; step += 1) {
        const { nextChangeAt, ...state } = openState(hours, 'all', now, false);
        expect(nextChangeAt).toBeGreaterThan(now);
        const { nextChangeAt: before, ...just } = openState(hours, 'all', nextChangeAt! - 1, false);
        expect(before).toBe(nextChangeAt);
        expect(just).toEqual(state);
        expect(openState(hours, 'all', nextChangeAt!, false)).not.toMatchObject(state);
        now = nextChangeAt!;
      }
    }
  });
});

describe('hoursOfWeek', () => {
  it('lists seven days from today in Taipei, with notes of special days', () => {
    const hours = [
      daily([span('17:00', '02:00', '01:30'), span('11:00', '14:00')], {
        special: [{ day: '2026-11-22', spans: [], note: '員工旅遊' }],
      }),
    ];
    const rows = hoursOfWeek(hours, 'all', at('2026-11-20 00:00'));
    expect(rows.map(({ day, weekday, isToday }) => [day, weekday, isToday])).toEqual([
      ['2026-11-20', 5, true],
      ['2026-11-21', 6, false],
      ['2026-11-22', 0, false],
      ['2026-11-23', 1, false],
      ['2026-11-24', 2, false],
      ['2026-11-25', 3, false],
      ['2026-11-26', 4, false],
    ]);
    expect(rows[0]!.spans).toEqual([span('11:00', '14:00'), span('17:00', '02:00', '01:30')]);
    expect(rows[0]!.note).toBeNull();
    expect(rows[2]).toMatchObject({ spans: [], note: '員工旅遊' });
  });

  it('a day has the first note that a service gives', () => {
    const special = (note: string) => [{ day: '2026-11-20', spans: [], note }];
    const noteOf = (...services: Partial<ServiceHours>[]) =>
      hoursOfWeek(
        services.map((more) => daily([], more)),
        'all',
        at('2026-11-20 12:00'),
      )[0]!.note;
    expect(noteOf({ service: 'dineIn', special: special('') }, { service: 'takeaway', special: special('包場') })).toBe(
      '包場',
    );
    expect(noteOf({ service: 'dineIn' }, { service: 'takeaway', special: special('盤點') })).toBe('盤點');
    expect(noteOf({ service: 'dineIn', special: special('') })).toBeNull();
  });

  it('formats an end at midnight as 24:00 and merges overlapping services', () => {
    const hours = [
      daily([span('11:00', '22:00')], { service: 'dineIn' }),
      daily([span('08:00', '24:00')], { service: 'takeaway' }),
    ];
    expect(hoursOfWeek(hours, 'all', at('2026-11-20 12:00'))[0]!.spans).toEqual([span('08:00', '24:00')]);
    expect(hoursOfWeek(hours, 'dineIn', at('2026-11-20 12:00'))[0]!.spans).toEqual([span('11:00', '22:00')]);
  });
});

describe('shopDay', () => {
  /** End of the day and next opening in Taipei, or never. */
  const dayAt = (hours: ServiceHours[], moment: string) => {
    const { closesAt, opensAt } = shopDay(hours, at(moment));
    const text = (ms: number | null) =>
      ms === null ? 'never' : new Date(ms + 8 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ');
    return `${text(closesAt)}, ${text(opensAt)}`;
  };
  const closedOn = (day: string) => [daily([span('11:00', '22:00')], { special: [{ day, spans: [], note: '' }] })];

  it.each([
    ['before the opening', DAY, '2026-11-20 09:00', '11-20 22:00, 11-21 11:00'],
    ['after the last order', DAY, '2026-11-20 21:30', '11-20 22:00, 11-21 11:00'],
    ['after the closing', DAY, '2026-11-20 22:00', 'never, 11-21 11:00'],
    ['between two spans', SPLIT, '2026-11-20 15:00', '11-20 21:00, 11-21 11:00'],
    ['in the night, which is of the day before', NIGHT, '2026-11-21 01:30', '11-21 02:00, 11-21 18:00'],
    ['on the evening of a night', NIGHT, '2026-11-20 20:00', '11-21 02:00, 11-21 18:00'],
    ['at the end of a night', NIGHT, '2026-11-21 02:00', '11-22 02:00, 11-22 18:00'],
    ['in the night after a lunch', LUNCH_AND_NIGHT, '2026-11-21 01:30', '11-21 02:00, 11-21 11:00'],
    ['before a day off', closedOn('2026-11-21'), '2026-11-20 12:00', '11-20 22:00, 11-22 11:00'],
    ['on a day off', closedOn('2026-11-20'), '2026-11-20 12:00', 'never, 11-21 11:00'],
    ['without hours', [], '2026-11-20 12:00', 'never, never'],
  ])('says the end of the day and the next opening %s', (_when, hours, moment, told) => {
    expect(dayAt(hours, moment)).toBe(told);
  });
});
