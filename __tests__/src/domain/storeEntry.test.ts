import { storeEntry } from '#domain/storeEntry.ts';

import type { StoreAlert, StoreEntryInput } from '#domain/storeEntry.ts';

const INDUSTRIES = ['pos', 'fnb', 'others'] as const;
const KINDS = [undefined, 'table', 'takeaway', 'unknown', 'none'] as const;
const BOTH = [true, false];

/** The kind 'any' matches each. */
type Row = [
  industries: readonly string[],
  sent: boolean | 'any',
  table: boolean | 'any',
  kind: string | undefined,
  alerts: StoreAlert[],
];

/** Decision table of entering a store. The first matching row applies. */
const TABLE: Row[] = [
  [['pos'], 'any', 'any', 'any', []],
  [['fnb', 'others'], true, true, undefined, ['takeaway']],
  [['fnb', 'others'], true, false, undefined, ['takeaway', 'missingTable']],
  [['fnb', 'others'], false, false, undefined, ['missingTable']],
  [['fnb', 'others'], 'any', true, 'table', []],
  [['fnb', 'others'], 'any', false, 'takeaway', ['takeaway']],
  [['fnb', 'others'], 'any', false, 'unknown', ['missingTable']],
  [['fnb', 'others'], false, false, 'none', []],
];

function expectedAlerts(industry: string, sent: boolean, table: boolean, kind: string | undefined): StoreAlert[] {
  const row = TABLE.find(
    ([industries, rowSent, rowTable, rowKind]) =>
      industries.includes(industry) &&
      (rowSent === 'any' || rowSent === sent) &&
      (rowTable === 'any' || rowTable === table) &&
      (rowKind === 'any' || rowKind === kind),
  );
  if (row) return row[4];
  // no code, a table, no kind: neither rule of the specification applies
  return kind === undefined ? [] : expectedAlerts(industry, sent, table, undefined);
}

const CASES = INDUSTRIES.flatMap((industryType) =>
  BOTH.flatMap((hasCodeId) =>
    BOTH.flatMap((hasTable) => KINDS.map((codeKind) => ({ industryType, hasCodeId, hasTable, codeKind }))),
  ),
);

const input = (more: Partial<StoreEntryInput>): StoreEntryInput => ({
  industryType: 'fnb',
  hasCodeId: false,
  tableCode: null,
  isLinePay: false,
  isLineFlag: false,
  isShareFlag: false,
  ...more,
});

describe('storeEntry', () => {
  it.each(CASES)(
    'spec 4, steps 4 and 5: $industryType, code sent $hasCodeId, table back $hasTable, kind $codeKind',
    ({ industryType, hasCodeId, hasTable, codeKind }) => {
      const expected = expectedAlerts(industryType, hasCodeId, hasTable, codeKind);
      for (const isLinePay of BOTH) {
        const given = input({ industryType, hasCodeId, tableCode: hasTable ? 'B3' : null, codeKind, isLinePay });
        expect(storeEntry(given).alerts).toEqual(expected);
        expect(storeEntry({ ...given, isShareFlag: true }).alerts).toEqual(
          expected.filter((alert) => alert !== 'takeaway'),
        );
      }
    },
  );

  it('spec 4: tests all sixty combinations, with different results', () => {
    expect(CASES).toHaveLength(60);
    expect(
      new Set(
        CASES.map(({ industryType, hasCodeId, hasTable, codeKind }) =>
          expectedAlerts(industryType, hasCodeId, hasTable, codeKind).join(),
        ),
      ),
    ).toEqual(new Set(['', 'takeaway', 'missingTable', 'takeaway,missingTable']));
  });

  it.each([
    ['pos', true, false, true],
    ['pos', true, true, false],
    ['pos', false, false, false],
    ['pos', false, true, false],
    ['fnb', true, false, false],
    ['others', true, false, false],
  ] as const)(
    'spec 2.18, spec 1.4, spec 4 step 3: %s in LINE %p with isLine %p goes to the cashier: %p',
    (industryType, isLinePay, isLineFlag, goes) => {
      expect(storeEntry(input({ industryType, isLinePay, isLineFlag })).goToCashier).toBe(goes);
    },
  );

  it('spec 3: only food and beverage keeps a codeId', () => {
    const keeps = (industryType: StoreEntryInput['industryType']) =>
      storeEntry(input({ industryType, hasCodeId: true, tableCode: 'B3' })).keepsCode;
    expect([keeps('fnb'), keeps('pos'), keeps('others')]).toEqual([true, false, false]);
  });

  it('spec 4, step 5: an empty table code counts as missing', () => {
    expect(storeEntry(input({ tableCode: '' })).alerts).toEqual(['missingTable']);
  });

  it('spec 4: the decision does not depend on earlier calls', () => {
    const first = storeEntry(input({ hasCodeId: true }));
    first.alerts.pop();
    expect(storeEntry(input({ hasCodeId: true })).alerts).toEqual(['takeaway', 'missingTable']);
  });
});
