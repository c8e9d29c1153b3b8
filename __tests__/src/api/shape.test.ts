import { coerce, type Shape } from '#api/shape.ts';

import { fc } from '../../support/fuzz.ts';

describe('coerce', () => {
  it.each<[what: string, shape: Shape, value: unknown, wanted: unknown]>([
    ['text', 't', 'B3', 'B3'],
    ['a number where text is wanted', 't', 31, '31'],
    ['no text', 't', null, ''],
    ['an object where text is wanted', 't', {}, ''],
    ['an id', 'i', 'u1', 'u1'],
    ['an id as number', 'i', 31, '31'],
    ['no id', 'i', '', undefined],
    ['a number', 'n', 4.5, 4.5],
    ['a number as text', 'n', ' 4.50 ', 4.5],
    ['text that is no number', 'n', 'four', undefined],
    ['blank where a number is wanted', 'n', ' ', undefined],
    ['null where a number is wanted', 'n', null, undefined],
    ['a number with the sign of the currency', 'n', 'NT 5', 5],
    ['the sign of the currency behind a number', 'n', '5NT$', undefined],
    ['a number on both sides of 元', 'n', '3元5', undefined],
    ['a timestamp of the last year that is read', 'd', Date.UTC(2100, 5) / 1_000, '2100-06-01T00:00:00.000Z'],
    ['a timestamp after the last year', 'd', Date.UTC(2101, 0), undefined],
    ['a list with gaps, numbered from 9', ['*', 't'], { 9: 'a', 11: 'b' }, ['a', 'b']],
    ['an object whose field ends in a digit', ['*', 't'], { a1: 'x' }, []],
    ['an object whose field begins with a digit', ['*', 't'], { '1a': 'x' }, []],
    ['a list of one row at least, numbered from 1', ['*', 't', 1], { 1: 'a' }, ['a']],
    ['a list of two rows at least, numbered from 1', ['*', 't', 2], { 1: 'a', 2: 'b' }, undefined],
    ['no count', 'c', undefined, 0],
    ['a count as text', 'c', '12', 12],
    ['an instant', 'd', '2026-11-20T10:30:00.123456Z', '2026-11-20T10:30:00.123456Z'],
    ['an instant in milliseconds', 'd', 1_795_170_600_000, '2026-11-20T10:30:00.000Z'],
    ['an instant as spec 9 writes it, in Taipei', 'd', '2026-11-20 18:30:00', '2026-11-20T10:30:00.000Z'],
    ['an instant with a zone', 'd', '2026-11-20T18:30:00+08:00', '2026-11-20T10:30:00.000Z'],
    ['text that is no instant', 'd', 'soon', undefined],
    ['no instant', 'd', null, undefined],
    ['a number that is no instant', 'd', 1e300, undefined],
    ['true', 'b', true, true],
    ['Y', 'b', 'Y', true],
    ['1', 'b', 1, true],
    ['"true"', 'b', 'true', true],
    ['N', 'b', 'N', false],
    ['0', 'b', 0, false],
    ['nothing where yes or no is wanted', 'b', undefined, false],
    ['true for Y', 'y', true, 'Y'],
    ['N', 'y', 'n', 'N'],
    ['0 for N', 'y', 0, 'N'],
    ['anything else where Y or N is wanted', 'y', {}, undefined],
    ['nothing wanted', '0', { done: true }, null],
    ['a word', 'pos|fnb', 'fnb', 'fnb'],
    ['a number that is a word', '886|852', 886, '886'],
    ['a word that nobody knows', 'pos|fnb', 'kiosk', undefined],
    ['part of a word', 'pos|fnb', 'po', undefined],
    ['null where it may be', ['?', 't'], undefined, null],
    ['unreadable where null may be', ['?', { at: 'i' }], { on: 1 }, null],
    ['spec 5: an empty text where null may be', ['?', 'i'], '', null],
    ['missing where null may be, though all of it could be mended', ['?', { name: 't' }], null, null],
    ['a default for what is missing', ['=', 'done|open', 'done'], null, 'done'],
    ['a default for what is unreadable', ['=', 'done|open', 'done'], 'later', 'done'],
    ['a default for an empty text', ['=', 'i', '店家'], '', '店家'],
    ['no default for what is there', ['=', 'done|open', 'done'], 'open', 'open'],
    ['a list', ['*', 't'], ['a', 1], ['a', '1']],
    ['no list', ['*', 't'], null, []],
    ['an empty text for no list', ['*', { id: 'i' }, 0], '', []],
    ['one object for a list of it', ['*', { id: 'i' }, 0], { id: 1 }, [{ id: '1' }]],
    ['one text for a list of it', ['*', 't'], 'a', ['a']],
    [
      'an object of numbers (PHP’s array)',
      ['*', { id: 'i' }, 0],
      { 0: { id: 1 }, 1: { id: 2 } },
      [{ id: '1' }, { id: '2' }],
    ],
    ['an object of numbers with gaps (PHP’s filtered array)', ['*', 't'], { 3: 'a', 7: 'b' }, ['a', 'b']],
    ['PHP’s empty array as an object', ['*', { id: 'i' }, 0], {}, []],
    ['an object that is no row', ['*', { id: 'i' }, 0], { total: 3 }, undefined],
    ['text that is no row', ['*', { id: 'i' }, 0], 'error', undefined],
    ['false for a list', ['*', { id: 'i' }, 0], false, undefined],
    ['a detail that is no list', ['*', { id: 'i' }], false, []],
    ['rows without text', ['*', 't'], ['a', null, {}, ''], ['a']],
    ['a list that may be null, of whose texts none can be read', ['?', ['*', 't', 0]], [{}], null],
    ['an empty text where a list may be null', ['?', ['*', 't', 0]], '', null],
    ['an object of numbers for a list of places', ['*', 'c', 2], { 0: 4, 1: 5 }, [4, 5]],
    ['an object of numbers from one on, whose first place nobody knows', ['*', 'c', 2], { 1: 4, 2: 5 }, undefined],
    [
      'a page as an object of numbers',
      { list: ['*', 't'], next: ['?', 't'] },
      { 0: 'a', 1: 'b' },
      { list: ['a', 'b'], next: null },
    ],
    ['a page as an empty object', { list: ['*', 't'], next: ['?', 't'] }, {}, { list: [], next: null }],
    [
      'rows that cannot be read',
      ['*', { id: 'i' }],
      [{ id: 1 }, {}, null, 'x', { id: '2' }],
      [{ id: '1' }, { id: '2' }],
    ],
    [
      'a list that was asked for, with some rows that cannot be read',
      ['*', { id: 'i' }, 0],
      [{ id: 1 }, {}],
      [{ id: '1' }],
    ],
    [
      'a list that was asked for, of whose rows none can be read: it is not an empty one',
      ['*', { id: 'i' }, 0],
      [{}, { on: 1 }],
      undefined,
    ],
    ['a list that was asked for, and is empty', ['*', { id: 'i' }, 0], [], []],
    ['no list where one was asked for', ['*', { id: 'i' }, 0], null, []],
    ['a list that is too short', ['*', ['*', 't'], 7], [[], []], undefined],
    ['one of several in another case', ['|', { dineIn: { kind: 'dineIn' } }], { kind: 'DINE_IN' }, { kind: 'dineIn' }],
    [
      'one of several',
      ['|', { home: { kind: 'home', city: 't' }, pickup: { kind: 'pickup', storeId: 'i' } }],
      { kind: 'pickup', storeId: 7 },
      { kind: 'pickup', storeId: '7' },
    ],
    ['none of several', ['|', { home: { kind: 'home' } }], { kind: 'toString' }, undefined],
    ['nothing where one of several is wanted', ['|', { home: { kind: 'home' } }], null, undefined],
    [
      'an object that can be made of nothing',
      { name: 't', tags: ['*', 't'], left: ['?', 'n'] },
      undefined,
      { name: '', tags: [], left: null },
    ],
    ['an object without what must be there', { name: 't', price: 'n' }, { name: 'x' }, undefined],
    ['text where an object is wanted', { name: 't' }, 'x', undefined],
    ['a field that may be absent', { kind: ['-', 'table|none'] }, {}, {}],
    ['an unknown word in a field that may be absent', { kind: ['-', 'table|none'] }, { kind: 'booth' }, {}],
    ['fields that nobody named', { name: 't' }, { name: 'x', more: { a: 1 } }, { name: 'x', more: { a: 1 } }],
    ['a page as a bare array', { list: ['*', 't'], next: ['?', 't'] }, ['a'], { list: ['a'], next: null }],
    ['a page without its list', { list: ['*', 't'], next: ['?', 't'] }, { list: null }, { list: [], next: null }],
    ['an array where an object is wanted (PHP’s empty one)', { name: 't' }, [], { name: '' }],
  ])('applies the shape to a value of a host: %s', (_what, shape, value, wanted) => {
    expect(coerce(shape, value)).toEqual(wanted);
  });

  it('a missing id is taken from the arguments, but other text is not', () => {
    const shape: Shape = { braId: 'i', name: 't', list: ['*', { goodsId: 'i', braId: 'i' }] };
    expect(coerce(shape, { list: [{ goodsId: 1 }, {}] }, { braId: 1001, name: 'asked' })).toEqual({
      braId: '1001',
      name: '',
      list: [{ goodsId: '1', braId: '1001' }],
    });
  });

  it('a missing month is taken from the arguments', () => {
    expect(coerce({ month: 'M', day: 'D' }, { day: '2026-11-20' }, { month: '2026-11' })).toEqual({
      month: '2026-11',
      day: '2026-11-20',
    });
  });

  it('the coerced value is a copy, and the reply stays unchanged', () => {
    const reply = Object.freeze({ list: Object.freeze([Object.freeze({ id: 1 })]) });
    expect(coerce({ list: ['*', { id: 'i' }] }, reply)).toEqual({ list: [{ id: '1' }] });
    expect(reply.list[0]?.id).toBe(1);
  });
});

/** One instant in all spellings of hosts. */
const AT = '2026-11-20T10:30:00.000Z';

/** Input and result. undefined marks an unreadable input. */
type Spellings = [written: unknown, read: unknown][];
const allAs = (read: unknown, ...written: unknown[]): Spellings => written.map((each) => [each, read]);

const instants: Spellings = [
  ...allAs(
    AT,
    // timestamps in seconds, milliseconds, microseconds and nanoseconds
    1_795_170_600,
    '1795170600',
    ' 1795170600 ',
    '1795170600.000',
    '1.7951706E9',
    '1,795,170,600',
    1_795_170_600_000,
    '1795170600000',
    '1795170600000.0',
    '1.7951706E12',
    1_795_170_600_000_000,
    '1795170600000000',
    '1795170600000000000',
    '/Date(1795170600000)/',
    '/Date(1795170600000+0800)/',
    // Taipei time
    '2026-11-20T18:30:00',
    '2026-11-20T18:30',
    '2026-11-20 18:30:00',
    '2026-11-20  18:30:00 ',
    '2026-11-20 18:30:00.0',
    '2026/11/20 18:30:00',
    '2026/11/20 18:30',
    '2026/11/20, 18:30:00',
    '2026.11.20 18:30:00',
    '2026年11月20日 18:30:00',
    '115/11/20 18:30:00',
    '民國115年11月20日 18:30',
    '中華民國 115 年 11 月 20 日 18:30:00',
    '2026年11月20日18:30',
    '2026年11月20日 下午6:30',
    '2026/11/20 下午 06:30:00',
    '2026/11/20 下午6:30:00',
    '2026/11/20 06:30:00 PM',
    '2026/11/20 6:30 pm',
    '２０２６／１１／２０　１８：３０：００',
    '20261120183000',
    '20261120183000000',
    20_261_120_183_000,
    '202611201830',
    '20261120 183000',
    '20261120T183000',
    [2026, 11, 20, 18, 30],
    [2026, 11, 20, 18, 30, 0, 0],
    // with an offset
    '2026-11-20T10:30:00.000Z',
    '2026-11-20T10:30Z',
    '2026-11-20t10:30:00.000z',
    '2026-11-20 10:30:00Z',
    '2026-11-20 10:30:00 UTC',
    '2026-11-20 10:30:00 GMT',
    '2026-11-20T10:30:00+00',
    '2026-11-20T10:30:00-00:00',
    '2026-11-20T18:30:00+08',
    '2026-11-20T18:30:00+8',
    '2026-11-20T18:30:00+0800',
    '2026-11-20T18:30:00.000+08:00',
    '2026-11-20 18:30:00 +0800',
    '2026-11-20 18:30:00 +08:00',
    '2026-11-20 18:30:00 +0800 CST',
    '2026-11-20 18:30:00 GMT+8',
    '2026-11-20 18:30:00 UTC+08:00',
    '2026-11-20T18:30:00+08:00[Asia/Taipei]',
    '2026-11-20T10:30:00Z[UTC]',
    '2026-11-20T02:30:00-08:00',
    '2026-11-20T16:00:00+0530',
    '2026/11/20 18:30:00+08:00',
    '20261120T103000Z',
    '20261120T183000+0800',
    'Fri, 20 Nov 2026 10:30:00 GMT',
    'Fri, 20 Nov 2026 18:30:00 +0800',
    '20 Nov 2026 18:30:00',
  ),
  // fractions of a second
  ['2026-11-20T10:30:00Z', '2026-11-20T10:30:00Z'],
  ['2026-11-20T10:30:00.123456Z', '2026-11-20T10:30:00.123456Z'],
  ['2026-11-20T10:30:00,5Z', '2026-11-20T10:30:00.500Z'],
  ['2026-11-20 18:30:00.123456', '2026-11-20T10:30:00.123Z'],
  ['2026-11-20T18:30:00.5+08:00', '2026-11-20T10:30:00.500Z'],
  ['1795170600.123456', '2026-11-20T10:30:00.123Z'],
  [1_795_170_600.123, '2026-11-20T10:30:00.123Z'],
  ['20261120183000123', '2026-11-20T10:30:00.123Z'],
  // short and rounded
  ['2026/1/5 9:05', '2026-01-05T01:05:00.000Z'],
  ['2026-1-5T9:05:07', '2026-01-05T01:05:07.000Z'],
  ['2026/11/20 上午 12:05:00', '2026-11-19T16:05:00.000Z'],
  ['2026/11/20 12:05:00 PM', '2026-11-20T04:05:00.000Z'],
  ['2026-11-20', '2026-11-19T16:00:00.000Z'],
  ['2026/11/20', '2026-11-19T16:00:00.000Z'],
  ['20261120', '2026-11-19T16:00:00.000Z'],
  [20_261_120, '2026-11-19T16:00:00.000Z'],
  [[2026, 11, 20], '2026-11-19T16:00:00.000Z'],
  ['2026-11-20T24:00:00', '2026-11-20T16:00:00.000Z'],
  ['2026-11-20T24:00:00Z', '2026-11-21T00:00:00.000Z'],
  ['2028-02-29 00:00:00', '2028-02-28T16:00:00.000Z'],
  // a timestamp that starts like a date
  [2_011_120_300_000, '2033-09-23T20:31:40.000Z'],
  ['2011120300000', '2033-09-23T20:31:40.000Z'],
  [2_011_120_300, '2033-09-23T20:31:40.000Z'],
  ['2011120300000000', '2033-09-23T20:31:40.000Z'],
  // the first and the last year
  ['2000-01-01 00:00:00', '1999-12-31T16:00:00.000Z'],
  ['2100-12-31T23:59:59Z', '2100-12-31T23:59:59Z'],
  [946_684_800, '2000-01-01T00:00:00.000Z'],
  ...allAs(
    undefined,
    // unreadable
    0,
    '0',
    '0.0',
    -1,
    '',
    ' ',
    null,
    true,
    {},
    [],
    '0000-00-00 00:00:00',
    '0001-01-01T00:00:00',
    '0001-01-01T00:00:00Z',
    '1970-01-01T00:00:00Z',
    '1999-12-31T23:59:59Z',
    946_684_799,
    '2101-01-01T00:00:00Z',
    '9999-12-31 23:59:59',
    253_402_300_799_000,
    '+010000-01-01T00:00:00Z',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e300,
    // invalid day, time or zone
    '2026-02-30T10:30:00Z',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10 10:00:00',
    '2026-11-00',
    '20261320183000',
    '20260230',
    [2026, 13, 1],
    [2026, 11],
    ['2026', '11', '20', 'x'],
    '2026-11-20T25:00:00',
    '2026-11-20T24:00:01',
    '2026-11-20T10:60:00',
    '2026-11-20T10:30:60',
    '2026-11-20 13:30 PM',
    '2026-11-20 下午 13:30',
    '2026-11-20T10',
    '2026-11-20T10:30:00+25:00',
    '2026-11-20T10:30:00+08:60',
    '2026-11-20T10:30:00 CST',
    '2026-11-20T10:30:00[Asia/Tokyo]',
    '2026-11-20T10:30:001',
    '2026-11',
    '2026',
    2026,
    '11/20/2026 18:30:00',
    '20/11/2026 18:30:00',
    '26/11/20 18:30:00',
    'Fri, 30 Feb 2026 10:30:00 GMT',
    '2026年11月20日 18時30分',
    '民國115年2月30日',
    '民國300年1月1日',
    '20 Foo 2026 10:30:00',
    '2026-W47-5',
    '2026-11-20T10:30:00Z and more',
    'soon',
    '10:30',
  ),
];

const days: Spellings = [
  ...allAs(
    '2026-11-20',
    '2026-11-20',
    '2026/11/20',
    '2026.11.20',
    '2026年11月20日',
    '115/11/20',
    '20261120',
    20_261_120,
    [2026, 11, 20],
    '2026-11-20T00:00:00Z',
    '2026-11-19T16:00:00.000Z',
    '2026-11-20 00:00:00',
    '2026-11-20T23:59:59',
    '2026-11-20T00:00:00+08:00',
    1_795_170_600,
    '1795170600000',
    '/Date(1795170600000)/',
  ),
  ['2026/1/5', '2026-01-05'],
  ...allAs(
    undefined,
    null,
    '',
    0,
    '0000-00-00',
    '0001-01-01',
    '1970-01-01',
    '1999-12-31',
    '2101-01-01',
    '9999-12-31',
    '2026-02-30',
    '2026-11',
    'x',
    {},
    true,
  ),
];

const birthdays: Spellings = [
  ...allAs(
    '1985-03-02',
    '1985-03-02',
    '1985/3/2',
    '民國74年3月2日',
    '19850302',
    19_850_302,
    '1985-03-02T00:00:00+08:00',
    478_540_800,
    478_540_800_000,
    [1985, 3, 2],
  ),
  ['1965-01-01', '1965-01-01'],
  [-157_795_200, '1965-01-01'],
  ['1970-01-01', '1970-01-01'],
  ...allAs(
    undefined,
    0,
    '0',
    5,
    1985,
    '1985',
    null,
    '',
    '0000-00-00',
    '0001-01-01',
    '1899-12-31',
    '74/03/02',
    '1985-02-29',
  ),
];

const months: Spellings = [
  ...allAs(
    '2026-09',
    '2026-09',
    '2026/09',
    '2026/9',
    '2026-9',
    '2026.09',
    '2026年9月',
    '202609',
    202_609,
    '2026-09-01',
    '2026/09/15',
    '2026-09-01 00:00:00',
    '20260901',
  ),
  ...allAs(undefined, null, '', 0, '2026', '2026-13', '2026-00', '20269', 'x', {}),
];

const clocks: Spellings = [
  ...allAs('09:05', '09:05', '9:05', '09:05:00', '0905', '09:05:00.000', '９：０５', '上午 09:05', '9:05 AM', [9, 5]),
  ['下午 9:05', '21:05'],
  ['00:00', '00:00'],
  ['24:00', '24:00'],
  ['24:00:00', '24:00'],
  // a number may be minutes, or hours and minutes
  ...allAs(
    undefined,
    null,
    '',
    'x',
    '25:00',
    '24:01',
    '10:60',
    '13:00 PM',
    905,
    630,
    0,
    '9',
    {},
    '2026-11-20',
    '10:00Z',
  ),
];

const numbers: Spellings = [
  [1234.5, 1234.5],
  ['1234.5', 1234.5],
  [' 1,234.50 ', 1234.5],
  ['1,234,567', 1_234_567],
  ['-1,234', -1234],
  ['+5', 5],
  ['.5', 0.5],
  ['5.', 5],
  ['007', 7],
  ['1E+3', 1000],
  ['１２３', 123],
  ['NT$1,200', 1200],
  ['NT$ 1,200', 1200],
  ['$1,200.00', 1200],
  ['NTD 1,200', 1200],
  ['TWD1,200', 1200],
  ['1,200元', 1200],
  ['1,200.00 元', 1200],
  ['-NT$1,200', -1200],
  ['−5', -5],
  ['0', 0],
  [0, 0],
  ...allAs(
    undefined,
    '',
    ' ',
    ',',
    '.',
    '1,23',
    '12,34',
    '1,2345',
    '1,5',
    ',123',
    '1.2.3',
    '0x10',
    'e5',
    '1e999',
    'NaN',
    'Infinity',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '12 34',
    '--5',
    'four',
    true,
    {},
    [],
    [5],
    null,
  ),
];

const yesOrNo: Spellings = [
  ...allAs(true, true, 1, '1', 'Y', 'y', ' Y ', 'yes', 'YES', 'true', 'True', 'TRUE', 't', 'on', '是', 'Ｙ'),
  ...allAs(false, false, 0, '0', 'N', 'n', 'no', 'false', 'f', 'off', '否', '', null, {}, [], 'maybe'),
];

const letters: Spellings = [
  ...yesOrNo.slice(0, 15).map(([written]): [unknown, unknown] => [written, 'Y']),
  ...allAs('N', false, 0, '0', 'N', 'n', 'no', 'false', 'F', 'off', '否'),
  ...allAs(undefined, '', null, {}, [], [1], 2, 'maybe'),
];

const ids: Spellings = [
  ['a1', 'a1'],
  [31, '31'],
  [0, '0'],
  ['007', '007'],
  ['9007199254740993', '9007199254740993'],
  ['1,234', '1,234'],
  ['２', '２'],
  ...allAs(undefined, '', '  ', null, true, {}, [], Number.NaN),
];

const words: Spellings = [
  ...allAs('dineIn', 'dineIn', 'DINEIN', 'DINE_IN', 'dine-in', 'Dine In', ' dineIn '),
  ['886', '886'],
  [886, '886'],
  ['+886', '886'],
  ...allAs(undefined, 'dine', '', null, {}, 'dineIn|886', 'toString'),
];

const hostile = JSON.parse('{"toString":null,"valueOf":1,"__proto__":{"length":2},"kind":{}}') as unknown;

describe.each<[kind: string, leaf: string, Spellings]>([
  ['an instant', 'd', instants],
  ['a calendar day', 'D', days],
  ['a birthday', 'B', birthdays],
  ['a month', 'M', months],
  ['a time of day', 'h', clocks],
  ['a number', 'n', numbers],
  ['yes or no', 'b', yesOrNo],
  ['Y or N', 'y', letters],
  ['an id', 'i', ids],
  ['a word', 'dineIn|886', words],
])('%s', (_kind, leaf, spellings) => {
  it.each(spellings)('is read from %j or refused as undefined', (written, read) => {
    expect(coerce(leaf, written)).toBe(read);
  });

  it('T11: an unreadable value is null if allowed, and objects without primitive value are unreadable', () => {
    for (const [written, read] of spellings.filter(([each]) => each !== null && each !== ''))
      expect(coerce(['?', leaf], written)).toBe(read ?? null);
    for (const none of [hostile, [hostile]]) expect(coerce(leaf, none)).toBe(leaf === 'b' ? false : undefined);
  });
});

describe('for any reply of a host', () => {
  const LEAVES = ['t', 'i', 'n', 'c', 'd', 'D', 'B', 'M', 'h', 'b', 'y', '0', 'pos|fnb'];
  const shapes: Shape[] = LEAVES.flatMap((leaf): Shape[] => [
    leaf,
    ['?', leaf],
    ['*', leaf, 0],
    ['*', leaf, 2],
    { a: leaf, list: ['*', leaf] },
    ['|', { a: { kind: leaf } }],
  ]);
  const two = (value: number) => String(value).padStart(2, '0');
  /** Wall clock at an offset in minutes. */
  const clockAt = (ms: number, offset: number) => {
    const [, y = '', mo = '', d = '', h = '', mi = '', sec = '', part = ''] =
      /^(\d+)-(\d+)-(\d+)T(\d+):(\d+):(\d+)\.(\d+)Z$/.exec(new Date(ms + offset * 60_000).toISOString()) ?? [];
    return { y, mo, d, h, mi, sec, part };
  };
  /** Lossless spellings of `ms`. */
  function spellingsOf(ms: number, minutes: number): unknown[] {
    const taipei = clockAt(ms, 480);
    const there = clockAt(ms, minutes);
    const sign = minutes < 0 ? '-' : '+';
    const [hours, rest] = [two(Math.floor(Math.abs(minutes) / 60)), two(Math.abs(minutes) % 60)];
    const half = Number(taipei.h) < 12 ? '上午' : '下午';
    return [
      ms,
      String(ms),
      ms / 1_000,
      String(ms / 1_000),
      `${ms}000`,
      `${ms}000000`,
      `/Date(${ms})/`,
      new Date(ms).toISOString(),
      ...['-', '/', '.'].flatMap((by) =>
        [' ', 'T'].flatMap((between) => {
          const [here, away] = [taipei, there].map(
            ({ y, mo, d, h, mi, sec, part }) => `${[y, mo, d].join(by)}${between}${h}:${mi}:${sec}.${part}`,
          );
          return [
            here,
            `${away}${sign}${hours}:${rest}`,
            `${away}${sign}${hours}${rest}`,
            `${away} ${sign}${hours}${rest}`,
            `${away?.replace(/\.(\d+)$/, ',$1')}${sign}${hours}:${rest}`,
          ];
        }),
      ),
      Object.values(taipei).join(''),
      // a two-digit year is ambiguous
      ...(Number(taipei.y) < 2011
        ? []
        : [
            `${Number(taipei.y) - 1911}/${Number(taipei.mo)}/${Number(taipei.d)} ${Number(taipei.h)}:${taipei.mi}:${taipei.sec}.${taipei.part}`,
          ]),
      `${taipei.y}/${taipei.mo}/${taipei.d} ${half} ${two(Number(taipei.h) % 12 || 12)}:${taipei.mi}:${taipei.sec}.${taipei.part}`,
    ];
  }
  const anyInstant = fc.integer({ min: Date.UTC(2000, 0, 2), max: Date.UTC(2100, 11, 30) });

  it('coerce throws nothing', () => {
    const scalars = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.integer(),
      fc.date({ noInvalidDate: true }).map(String),
      fc.stringMatching(/^[\d:/.,TZ +-]{0,24}$/),
    );
    fc.assert(
      fc.property(fc.oneof(scalars, fc.jsonValue(), fc.object()), (value) => {
        for (const shape of shapes) coerce(shape, value);
      }),
      { numRuns: 500 },
    );
  });

  it('the result matches the contract', () => {
    const READ: Record<string, RegExp> = {
      d: /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$|^1999-12-31T|^2100-/,
      D: /^2[01]\d\d-\d\d-\d\d$/,
      B: /^(19|20|21)\d\d-\d\d-\d\d$/,
      M: /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/,
      h: /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/,
    };
    fc.assert(
      fc.property(
        fc.oneof(
          fc.stringMatching(/^[\d:/.,TZ +-]{0,24}$/),
          fc.stringMatching(/^\d{4}[-/]\d\d?[-/]\d\d?( \d\d?:\d\d(:\d\d)?)?$/),
          fc.stringMatching(/^\d{1,20}$/),
          fc.double(),
        ),
        (value) => {
          for (const [leaf, read] of Object.entries(READ)) {
            const found = coerce(leaf, value);
            if (found !== undefined) expect(found).toMatch(read);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('T11: all spellings of an instant give that instant and its day in Taipei', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -12 * 60, max: 14 * 60 }), (ms, minutes) => {
        const day = new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10);
        for (const spelling of spellingsOf(ms, minutes)) {
          expect([spelling, coerce('d', spelling)]).toEqual([spelling, new Date(ms).toISOString()]);
          expect([spelling, coerce('D', spelling)]).toEqual([spelling, day]);
        }
      }),
    );
  });

  it('T11: all spellings of a number and a list give the same value', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 53) + 1, max: 2 ** 53 - 1 }), (value) => {
        for (const spelling of [value, String(value), ` ${value} `, value.toLocaleString('en-US'), `${value}.00`])
          expect(coerce('n', spelling)).toBe(value);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')), (list) => {
        expect(coerce(['*', 't'], Object.assign({}, list))).toEqual(list);
      }),
    );
  });
});
