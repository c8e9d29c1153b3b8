import { parseResponse } from '#api/parseResponse.ts';

import { fc } from '../../support/fuzz.ts';

const body = (code: unknown, message?: unknown, data?: unknown): string => JSON.stringify({ code, message, data });

describe('parseResponse', () => {
  it('spec 7.3: body code 200 returns the data of a successful response', () => {
    expect(parseResponse({ status: 200, text: body(200, 'ok', { a: 1 }) })).toEqual({ data: { a: 1 } });
    expect(parseResponse({ status: 200, text: body(200, 'ok') })).toEqual({ data: null });
    expect(parseResponse({ status: 201, text: body('200', 'ok', 'Y') })).toEqual({ data: 'Y' });
    expect(parseResponse({ status: 299, text: body(200, 'ok', 'Y') })).toEqual({ data: 'Y' });
  });

  it('spec 8.1: any other body code returns the server’s message', () => {
    expect(parseResponse({ status: 200, text: body(2001, '已領完', null) })).toEqual({
      error: { kind: 'body', code: 2001, message: '已領完' },
    });
    expect(parseResponse({ status: 200, text: body(500, '  ') })).toEqual({
      error: { kind: 'body', code: 500, message: '未知錯誤' },
    });
    expect(parseResponse({ status: 200, text: body(500) })).toEqual({
      error: { kind: 'body', code: 500, message: '未知錯誤' },
    });
  });

  it('spec 8.3: code 401 in body or status means sign in again', () => {
    expect(parseResponse({ status: 200, text: body(401, '登入已過期，請重新登入') })).toEqual({
      error: { kind: 'signedOut', message: '登入已過期，請重新登入' },
    });
    expect(parseResponse({ status: 401, text: '' })).toEqual({
      error: { kind: 'signedOut', message: '登入已過期，請重新登入' },
    });
    expect(parseResponse({ status: 401, text: body(401, '請重新登入') })).toEqual({
      error: { kind: 'signedOut', message: '請重新登入' },
    });
    expect(parseResponse({ status: 401, text: body(200, '') })).toEqual({
      error: { kind: 'signedOut', message: '登入已過期，請重新登入' },
    });
  });

  it.each([404, 413, 429, 500, 503, 300, 302, 199, 0])(
    'spec 8.8: HTTP status %d returns an error with the status message',
    (status) => {
      expect(parseResponse({ status, text: body(200, 'ok', 1) })).toEqual({
        error: { kind: 'status', status, message: `請求失敗，狀態碼 ${status}` },
      });
    },
  );

  it.each([
    '',
    '{',
    '[]',
    '"x"',
    'null',
    '<html>',
    '{"message":"x"}',
    '{"code":"x"}',
    '{"code":null}',
    '{"code":""}',
    '{"code":" "}',
    '{"code":[200]}',
    '{"code":200,"data":NaN5}',
  ])('an unreadable body (%s) is no network failure', (text) => {
    expect(parseResponse({ status: 200, text })).toEqual({
      error: { kind: 'unreadable', message: '讀取失敗，請再試一次或洽店家' },
    });
  });
});

describe('values that JSON.parse would lose or reject', () => {
  const dataOf = (json: string): unknown => {
    const result = parseResponse({ status: 200, text: `{"code":200,"data":${json}}` });
    return 'data' in result ? result.data : result;
  };

  it.each<[json: string, data: unknown]>([
    // integers beyond 2^53 become text
    ['9007199254740993', '9007199254740993'],
    ['-9007199254740993', '-9007199254740993'],
    ['{"id":12345678901234567890}', { id: '12345678901234567890' }],
    ['{"id" :\n 12345678901234567890\n}', { id: '12345678901234567890' }],
    ['[1,12345678901234567890, 12345678901234567891 ]', [1, '12345678901234567890', '12345678901234567891']],
    // other numbers stay numbers
    ['9007199254740991', 9_007_199_254_740_991],
    ['{"id":1234567890123456}', { id: 1_234_567_890_123_456 }],
    [
      '[24.14782351234567890123,12345678901234567890.5,1.2345678901234567e-5,12345678901234567890e2]',
      [24.147823512345678, 12_345_678_901_234_567_890.5, 1.2345678901234567e-5, 1.234567890123456789e21],
    ],
    // strings stay unchanged, whatever their content
    ['{"a":"12345678901234567890","b":12345678901234567890}', { a: '12345678901234567890', b: '12345678901234567890' }],
    [
      '{"a":"x: 12345678901234567890, NaN","b":[12345678901234567890]}',
      { a: 'x: 12345678901234567890, NaN', b: ['12345678901234567890'] },
    ],
    [
      String.raw`{"a":"\" :12345678901234567890","b":12345678901234567890}`,
      { a: '" :12345678901234567890', b: '12345678901234567890' },
    ],
    [
      String.raw`{"a":"\\","b":12345678901234567890,"c":"\\\":12345678901234567890"}`,
      { a: '\\', b: '12345678901234567890', c: '\\":12345678901234567890' },
    ],
    ['{"12345678901234567890":1}', { ['12345678901234567890']: 1 }],
    // non-finite numbers become null
    ['[NaN,Infinity,-Infinity]', [null, null, null]],
    ['{"a":NaN,"b":"NaN, Infinity"}', { a: null, b: 'NaN, Infinity' }],
    ['{"a":"say: NaN"}', { a: 'say: NaN' }],
  ])('parseResponse converts %s to a safe value', (json, data) => {
    expect(dataOf(json)).toEqual(data);
  });

  it.each(['\uFEFF', '\uFEFF\n', ' \r\n'])('accepts a byte order mark and spaces before the body', (before) => {
    expect(parseResponse({ status: 200, text: `${before}{"code":200,"data":1}\n` })).toEqual({ data: 1 });
    expect(parseResponse({ status: 200, text: `${before}{"code":200,"data":[NaN]}\n` })).toEqual({ data: [null] });
  });

  it('parses any JSON with small numbers like JSON.parse', () => {
    const json = fc.json().filter((text) => !/\d{16}/.test(text));
    fc.assert(fc.property(json, (text) => expect(dataOf(text)).toEqual(JSON.parse(text))));
  });

  it('keeps all digits of an integer next to any text', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 2n ** 53n, max: 10n ** 25n }), fc.string({ unit: 'binary' }), (id, text) => {
        expect(dataOf(`{"a":${JSON.stringify(text)},"id":${id},"b":${JSON.stringify(text)}}`)).toEqual({
          a: text,
          id: String(id),
          b: text,
        });
      }),
    );
  });
});
