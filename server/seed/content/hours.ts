/** Opening hours by kind of shop: split, past midnight, around the clock, with a closing day. */
import type { OpenSpan, ServiceHours } from '#domain/openingHours.ts';

export type HoursKind = keyof typeof HOURS;

const span = (open: string, close: string, lastOrder: string | null = null): OpenSpan => ({ open, close, lastOrder });

/** Seven days from Sunday on. `rest` lists closed days, and `weekend` replaces Saturday and Sunday. */
function week(
  days: OpenSpan[],
  { closedDays = [], weekend = days }: { closedDays?: number[]; weekend?: OpenSpan[] } = {},
): OpenSpan[][] {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => (closedDays.includes(day) ? [] : day === 0 || day === 6 ? weekend : days));
}

const all = (weekly: OpenSpan[][]): ServiceHours[] => [{ service: 'all', weekly, special: [] }];

export const HOURS = {
  noodles: [
    {
      service: 'dineIn',
      weekly: week([span('11:00', '14:30', '14:00'), span('17:00', '21:30', '21:00')], {
        weekend: [span('11:00', '21:30', '21:00')],
      }),
      special: [],
    },
    { service: 'takeaway', weekly: week([span('11:00', '21:00')]), special: [] },
  ],
  drinks: all(week([span('10:00', '22:00')])),
  coffee: all(week([span('08:00', '18:00', '17:30')], { weekend: [span('09:00', '19:00', '18:30')] })),
  hotpot: all(week([span('17:00', '02:00', '01:00')], { weekend: [span('11:30', '02:00', '01:00')] })),
  bento: all(week([span('10:30', '14:00'), span('16:30', '20:00')], { closedDays: [0] })),
  pancake: all(week([span('06:00', '11:30'), span('14:30', '20:30')], { closedDays: [1] })),
  chicken: all(week([span('16:00', '00:30', '00:15')])),
  select: all(week([span('12:00', '22:00')], { weekend: [span('11:00', '22:00')] })),
  roundTheClock: all(week([span('00:00', '24:00')])),
  books: all(week([span('10:30', '22:00')])),
  drugs: all(week([span('09:00', '22:00')])),
  hair: all(week([span('11:00', '20:00', '19:00')], { closedDays: [2] })),
  pets: all(week([span('10:00', '19:00', '17:30')], { closedDays: [3] })),
  glasses: all(week([span('11:00', '21:30')])),
  flowers: all(week([span('09:30', '19:30')], { weekend: [span('09:00', '18:00')] })),
} as const satisfies Record<string, readonly ServiceHours[]>;
