import { inShape, type Shape } from '#api/shape.ts';

describe('inShape', () => {
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
    ['a stand-in for what is missing', ['=', 'done|open', 'done'], null, 'done'],
    ['a stand-in for what is unreadable', ['=', 'done|open', 'done'], 'later', 'done'],
    ['a stand-in for an empty text', ['=', 'i', '店家'], '', '店家'],
    ['no stand-in for what is there', ['=', 'done|open', 'done'], 'open', 'open'],
    ['a list', ['*', 't'], ['a', 1], ['a', '1']],
    ['no list', ['*', 't'], null, []],
    ['rows that cannot be read', ['*', { id: 'i' }], [{ id: 1 }, {}, null, 'x', { id: '2' }], [{ id: '1' }, { id: '2' }]],
    ['a list that was asked for, with some rows that cannot be read', ['*', { id: 'i' }, 0], [{ id: 1 }, {}], [{ id: '1' }]],
    ['a list that was asked for, of whose rows none can be read: it is not an empty one', ['*', { id: 'i' }, 0], [{}, { on: 1 }], undefined],
    ['a list that was asked for, and is empty', ['*', { id: 'i' }, 0], [], []],
    ['no list where one was asked for', ['*', { id: 'i' }, 0], null, []],
    ['a list that is too short', ['*', ['*', 't'], 7], [[], []], undefined],
    ['one of several', ['|', { home: { kind: 'home', city: 't' }, pickup: { kind: 'pickup', storeId: 'i' } }], { kind: 'pickup', storeId: 7 }, { kind: 'pickup', storeId: '7' }],
    ['none of several', ['|', { home: { kind: 'home' } }], { kind: 'toString' }, undefined],
    ['nothing where one of several is wanted', ['|', { home: { kind: 'home' } }], null, undefined],
    ['an object that can be made of nothing', { name: 't', tags: ['*', 't'], left: ['?', 'n'] }, undefined, { name: '', tags: [], left: null }],
    ['an object without what must be there', { name: 't', price: 'n' }, { name: 'x' }, undefined],
    ['text where an object is wanted', { name: 't' }, 'x', undefined],
    ['a field that may be absent', { kind: ['-', 'table|none'] }, {}, {}],
    ['an unknown word in a field that may be absent', { kind: ['-', 'table|none'] }, { kind: 'booth' }, {}],
    ['fields that nobody named', { name: 't' }, { name: 'x', more: { a: 1 } }, { name: 'x', more: { a: 1 } }],
    ['a page as a bare array', { list: ['*', 't'], next: ['?', 't'] }, ['a'], { list: ['a'], next: null }],
    ['a page without its list', { list: ['*', 't'], next: ['?', 't'] }, { list: null }, { list: [], next: null }],
    ['an array where an object is wanted (PHP’s empty one)', { name: 't' }, [], { name: '' }],
  ])('%s', (_what, shape, value, wanted) => {
    expect(inShape(shape, value)).toEqual(wanted);
  });

  it('an id that the reply leaves out is the one that was asked for; other text is not', () => {
    const shape: Shape = { braId: 'i', name: 't', list: ['*', { goodsId: 'i', braId: 'i' }] };
    expect(inShape(shape, { list: [{ goodsId: 1 }, {}] }, { braId: 1001, name: 'asked' })).toEqual({ braId: '1001', name: '', list: [{ goodsId: '1', braId: '1001' }] });
  });

  it('what is mended is a copy: the reply itself stays as it came', () => {
    const reply = Object.freeze({ list: Object.freeze([Object.freeze({ id: 1 })]) });
    expect(inShape({ list: ['*', { id: 'i' }] }, reply)).toEqual({ list: [{ id: '1' }] });
    expect(reply.list[0]?.id).toBe(1);
  });
});
