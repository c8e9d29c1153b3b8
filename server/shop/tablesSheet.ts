/** tables.csv: the printed codes, by table in one row each, or as a count. */
import { CodeId } from '#contract/shared.ts';

import { choiceText } from './cells.ts';
import { alikeForm } from './alikeForm.ts';
import { column, existingStore, onlyOnce, printable, SHORTENED } from './sheet.ts';

import type { CodeRow } from '../data/shopRows.ts';
import type { Choice } from './cells.ts';
import type { Cells } from './cells.ts';
import type { Pass } from './pass.ts';
import type { Sheet } from './sheet.ts';

/** A requested code. Without `code` the table keeps its own, or gets a new one. */
export type RequestedCode = { braId: string; kind: CodeRow['kind']; table: string | null; code: string | null };
type TablesRow = { braId: string; requestedCodes: RequestedCode[] };

const KINDS: readonly Choice<CodeRow['kind']>[] = [
  ['table', '桌', '桌號', '內用'],
  ['takeaway', '外帶'],
];
const MOST_OF_ONE = 500;
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
/** Excel's date or time for table 1-1, 3/2 or 1:30. */
const MADE_A_DAY = new RegExp(
  `^(?:(?:\\d{4}年)?\\d{1,2}月\\d{1,2}日|\\d{1,2}-${MONTH}(?:-\\d{2,4})?|${MONTH}-\\d{2,4}|\\d{4}[/-]\\d{1,2}[/-]\\d{1,2}|\\d{1,2}/\\d{1,2}/\\d{4}|\\d{1,2}:\\d{2}:\\d{2})$`,
  'i',
);

/** Reports a table that a second row repeats, or spells so that people take both for one. */
function onlyOneTable(cells: Cells, braId: string, table: string, pass: Pass): void {
  onlyOnce(cells, 'table', `${braId} ${table}`, pass.seenKeys('tables.csv'));
  const [alike, rows] = [`${braId} ${alikeForm(table)}`, pass.seenKeys('tables.csv alike')];
  const first = rows.get(alike);
  if (first === undefined) rows.set(alike, cells.row);
  else if (first !== cells.row && cells.isGood())
    cells.wrong('table', {
      zh: `和第 ${first} 列的桌號只差 0、全形、大小寫或空格，桌卡會分不清；請換一個`,
      en: `differs from row ${first} by zeros, width, case or spaces alone; take another one`,
    });
}

export const TABLES_SHEET: Sheet<TablesRow> = {
  file: 'tables.csv',
  mostRows: 100_000,
  columns: [
    column('store', '店號', 'store'),
    column('kind', '種類', 'kind'),
    column('table', '桌號', 'table', 'optional'),
    column('count', '數量', 'count', 'optional'),
    column('code', '代碼', 'code', 'optional'),
  ],

  read(cells, pass) {
    const braId = existingStore(cells, 'store', pass);
    const kind = cells.choice('kind', KINDS);
    const count = cells.number('count', { least: 1, most: MOST_OF_ONE }, 'optional');
    const code = cells.own('code', false, (text) => CodeId.safeParse(text).data ?? null, {
      zh: '英文、數字、- 或 _，最多 40 個；空白則自動產生',
      en: 'letters, digits, - or _, 40 at most; made where it is empty',
    });
    const table = kind === 'table' ? cells.line('table', 12, count === null ? undefined : 'optional') : null;
    if (MADE_A_DAY.test(table ?? ''))
      cells.wrong('table', {
        zh: 'Excel 把桌號改成日期了；請把這一欄設為「文字」格式，再輸入一次（如 1-1）',
        en: 'a spreadsheet made a day of it; set the column to text and type it again, as 1-1',
      });
    printable(cells, 'table', table, pass);
    if (SHORTENED.test(table ?? ''))
      cells.wrong('table', {
        zh: 'Excel 把桌號改成數字了；請把這一欄設為「文字」格式，再輸入一次（如 1E1）',
        en: 'a spreadsheet made a number of it; set the column to text and type it again, as 1E1',
      });
    if (kind === 'takeaway' && cells.raw('table') !== '')
      cells.wrong('table', { zh: '外帶沒有桌號，請留空白', en: 'takeaway has no table; leave it empty' });
    if (code !== null && count !== null && count > 1)
      cells.wrong('code', { zh: '要產生多個時請留空白', en: 'leave it empty where several are made' });
    if (braId === null || kind === null || !cells.isGood()) return null;
    const requestedCodes = Array.from({ length: count ?? 1 }, (_, at): RequestedCode => ({
      braId,
      kind,
      code,
      table: kind === 'takeaway' ? null : count === null ? table : `${table ?? ''}${at + 1}`,
    }));
    for (const one of requestedCodes) {
      if (one.table !== null) onlyOneTable(cells, braId, one.table, pass);
      if (one.code !== null) onlyOnce(cells, 'code', `${braId} ${one.code}`, pass.seenKeys('codes'));
    }
    return { braId, requestedCodes };
  },

  print: ({ requestedCodes: [one] }) => ({
    store: one?.braId ?? '',
    kind: one ? choiceText(KINDS, one.kind) : '',
    table: one?.table ?? '',
    count: '',
    code: one?.code ?? '',
  }),
};
