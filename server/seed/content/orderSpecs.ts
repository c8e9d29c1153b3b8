/** Orders of named members: every status for the member of the design, and the orders that the journeys need. */
export type FnbSpec = {
  braId: string;
  state: string;
  minutesAgo: number;
  lines: readonly number[];
  table?: string;
  pickup?: string;
  comment?: string;
  reason?: string;
};
export type ShopSpec = {
  braId: string;
  state: string;
  daysAgo: number;
  lines: readonly number[];
  comment?: string;
  reason?: string;
};
export type OrderSpecs = { fnb: readonly FnbSpec[]; shop: readonly ShopSpec[] };

export const DAY_MINUTES = 1_440;

/** Orders of the first member: each status at least once, the first as in the design. */
const DRAWN: OrderSpecs = {
  fnb: [
    { braId: '1001', state: 'cooking', minutesAgo: 4, lines: [0, 3, 5], pickup: 'A12' },
    { braId: '1004', state: 'accepted', minutesAgo: 2, lines: [0, 3, 4], table: 'B3' },
    { braId: '1003', state: 'ready', minutesAgo: 15, lines: [0, 2], pickup: 'C07' },
    { braId: '1005', state: 'unpaid', minutesAgo: 3, lines: [0, 1], pickup: 'D21' },
    { braId: '1001', state: 'done', minutesAgo: DAY_MINUTES, lines: [1, 2], table: 'B3', comment: 'awaiting' },
    { braId: '1009', state: 'done', minutesAgo: 3 * DAY_MINUTES, lines: [6, 17], table: 'B1', comment: 'awaiting' },
    { braId: '1006', state: 'done', minutesAgo: 6 * DAY_MINUTES, lines: [0], pickup: 'B44', comment: 'written' },
    {
      braId: '1008',
      state: 'cancelled',
      minutesAgo: 8 * DAY_MINUTES,
      lines: [0, 4],
      pickup: 'E02',
      reason: 'byMember',
    },
    { braId: '1005', state: 'refused', minutesAgo: 12 * DAY_MINUTES, lines: [3], pickup: 'D18', reason: 'soldOut' },
    {
      braId: '1004',
      state: 'cancelled',
      minutesAgo: 20 * DAY_MINUTES,
      lines: [1, 2],
      pickup: 'D30',
      reason: 'paymentOverdue',
    },
  ],
  shop: [
    { braId: '1002', state: 'unpaid', daysAgo: 0, lines: [0, 3] },
    { braId: '1011', state: 'preparing', daysAgo: 1, lines: [0, 1, 2] },
    { braId: '1012', state: 'shipped', daysAgo: 2, lines: [0, 5] },
    { braId: '1013', state: 'arrived', daysAgo: 3, lines: [4] },
    { braId: '1002', state: 'done', daysAgo: 9, lines: [1], comment: 'awaiting' },
    { braId: '1016', state: 'done', daysAgo: 15, lines: [0], comment: 'written' },
    { braId: '1012', state: 'cancelled', daysAgo: 20, lines: [7], reason: 'paymentOverdue' },
    { braId: '1013', state: 'returned', daysAgo: 30, lines: [2], reason: 'returned' },
  ],
};

/** One order for each possible action: running, unpaid, refused, done. */
const ACTING: OrderSpecs = {
  fnb: [
    { braId: '1001', state: 'cooking', minutesAgo: 5, lines: [0, 2], pickup: 'A31' },
    { braId: '1003', state: 'refused', minutesAgo: 2 * DAY_MINUTES, lines: [1], pickup: 'C12', reason: 'storeClosed' },
    { braId: '1001', state: 'done', minutesAgo: 4 * DAY_MINUTES, lines: [0, 1], pickup: 'A77', comment: 'awaiting' },
  ],
  shop: [
    { braId: '1002', state: 'unpaid', daysAgo: 0, lines: [1, 2] },
    { braId: '1012', state: 'done', daysAgo: 5, lines: [0], comment: 'awaiting' },
  ],
};

/** Several orders that await a comment. */
const AWAITING: OrderSpecs = {
  fnb: [1, 2, 3, 4].map((day) => ({
    braId: `100${day}` === '1002' ? '1005' : `100${day}`,
    state: 'done',
    minutesAgo: day * DAY_MINUTES,
    lines: [day - 1],
    pickup: `A${day}1`,
    comment: 'awaiting',
  })),
  shop: [{ braId: '1012', state: 'done', daysAgo: 6, lines: [1], comment: 'awaiting' }],
};

/** More than one page of history. */
const LONG_HISTORY: OrderSpecs = {
  fnb: Array.from({ length: 34 }, (_, at) => ({
    braId: at % 2 === 0 ? '1001' : '1009',
    state: 'done',
    minutesAgo: (at + 1) * DAY_MINUTES,
    lines: [at % 8],
    pickup: `B${10 + at}`,
    comment: 'written',
  })),
  shop: [],
};

const NOTHING: OrderSpecs = { fnb: [], shop: [] };

/** Keyed by the member's position in the list. Other members get random orders. */
export const ORDER_SPECS: Readonly<Record<number, OrderSpecs>> = {
  0: DRAWN,
  44: ACTING,
  45: AWAITING,
  46: LONG_HISTORY,
  47: NOTHING,
  58: NOTHING,
  59: NOTHING,
};
