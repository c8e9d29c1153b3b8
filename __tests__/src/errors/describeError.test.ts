import { describeError, engineOf, framesOf, routeOf, scrub } from '#errors/describeError.ts';
import { REPORT_LIMITS } from '#domain/clientError.ts';

const page = {
  pathname: '/store/1001/B3',
  userAgent: 'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 Chrome/120.0.6099.43 Mobile Safari/537.36',
  build: '/assets/main.1a7e474b.js',
};

function thrown(message: string, stack: string): TypeError {
  return Object.assign(new TypeError(message), { stack });
}

describe('the report of an error', () => {
  it('names the place in our files, the route, the build and the engine', () => {
    const error = thrown(
      "Cannot read properties of undefined (reading 'average')",
      "TypeError: Cannot read properties of undefined (reading 'average')\n    at Xe (https://shop.tw/assets/store.da6ec84f.js:1:20345)\n    at https://shop.tw/assets/vendor.fcaf4577.js:2:10",
    );
    expect(describeError('caught', error, page)).toEqual({
      build: '/assets/main.1a7e474b.js',
      route: '/store/:braId/:codeId?',
      kind: 'caught',
      name: 'TypeError',
      message: "Cannot read properties of undefined (reading 'average')",
      stack: ['Xe@/assets/store.da6ec84f.js:1:20345', '@/assets/vendor.fcaf4577.js:2:10'],
      engine: 'Chrome 120 Android 13',
    });
  });

  it.each([
    ['a number, as it is written and with blanks', 'no member 0912345678 or 0912 345 678', 'no member # or #'],
    ['a token', 'bad token Zk3v9QpX2LmN8rT5wY7bC1dF', 'bad token #'],
    [
      'an address with its query',
      'failed: https://shop.tw/store/1001?token=abc&q=x and /mine?code=12',
      'failed: … and /mine',
    ],
    [
      'an own script keeps its name',
      'Loading chunk 12 failed. (error: https://shop.tw/assets/label.21dca327.js)',
      'Loading chunk 12 failed. (error: /assets/label.21dca327.js)',
    ],
    [
      'what somebody typed',
      'Unexpected token 王, "王小明 住在台北" is not valid JSON',
      'Unexpected token …, … is not valid JSON',
    ],
    [
      'a Latin name in lower case that was no JSON',
      'Unexpected token \'w\', "wang" is not valid JSON',
      "Unexpected token 'w', … is not valid JSON",
    ],
    [
      'a part of what was no JSON',
      'Expected \',\' after property value, ..."name":"wang" "mei"... is not valid JSON',
      'Expected … after property value, … is not valid JSON',
    ],
    [
      'a word that Safari could not read as JSON',
      'JSON Parse error: Unexpected identifier "wang"',
      'JSON … error: Unexpected identifier …',
    ],
    ['quoted words that are no name', "'my secret words' is not a date, 'getTime' is", "… is not a date, 'getTime' is"],
    ['an e-mail', 'unknown mei@shop.tw here', 'unknown … here'],
    ['a Latin name', "no member Mei-Ling Wang, nor O'Brien", 'no member …, nor …'],
    ['a name at the start', 'Wang Mei is not a member', '… is not a member'],
    ['a name with accents', 'no member José Álvarez', 'no member …'],
    ['a quoted name', "'Wang' is unknown, WANG too", "'…' is unknown, … too"],
    ['a coupon code', 'no coupon 7KQ2MHNPRS4T or KQXMHNPRSTVW or KQ7MHNPRSTVW', 'no coupon # or … or #'],
    ['an invoice number and a carrier', 'taken: AB12345678, /A7X2K9Q', 'taken: …#, /#'],
  ])('holds nothing of the person: %s', (_what, message, told) => {
    expect(scrub(message, 200)).toBe(told);
  });

  it.each([
    "Failed to execute 'insertBefore' on 'Node': parameter 1 is not of type 'HTMLDivElement'.",
    'Minified React error #31; visit the page',
    'e.target.value is not a function',
    'Xe.map is not iterable',
    "Can't find variable: umeErrors",
    'Unexpected end of JSON input',
    'NetworkError when attempting to fetch resource.',
    'Object.fromEntries is not a function',
    'Maximum call stack size exceeded',
    'ResizeObserver loop completed with undelivered notifications.',
  ])('keeps what engines and libraries say: %s', (message) => {
    expect(scrub(message, 200)).toBe(message);
  });

  it('is bounded whatever is thrown', () => {
    const frame = `    at ${'f'.repeat(500)} (https://shop.tw/assets/a.js:1:1)\n`;
    const report = describeError('window', thrown('x y '.repeat(1_000_000), frame.repeat(1_000)), {
      ...page,
      userAgent: 'Chrome/1'.repeat(1_000),
    });
    expect(report?.message).toHaveLength(REPORT_LIMITS.message);
    expect(report?.stack).toHaveLength(REPORT_LIMITS.frames);
    expect(JSON.stringify(report).length).toBeLessThan(4_096);
    for (const odd of [undefined, null, 7, {}, [], { message: 5, name: [], stack: {} }, Symbol('s'), 'text', () => 1])
      expect(describeError('rejection', odd, page)).toMatchObject({ kind: 'rejection' });
  });

  it('a script of another origin tells nothing, so neither do we', () => {
    expect(describeError('window', 'Script error.', page)).toBeNull();
  });
});

describe('framesOf', () => {
  it('reads the form of Safari and Firefox, and omits the address of the page', () => {
    expect(
      framesOf(
        'Xe@https://shop.tw/assets/store.da6ec84f.js:1:20345\nglobal code@https://shop.tw/store/1001/B3?token=x:1:99\n@https://shop.tw/assets/a.js:3:4',
      ),
    ).toEqual(['Xe@/assets/store.da6ec84f.js:1:20345', 'globalcode@/:1:99', '@/assets/a.js:3:4']);
  });

  it('lines that are no frame are left out, the message among them', () => {
    expect(
      framesOf(
        'Error: 王小明 0912345678\n    at <anonymous>\n    at Array.map (<anonymous>)\n    at async f (https://shop.tw:8443/assets/a.js:1:2)',
      ),
    ).toEqual(['asyncf@/assets/a.js:1:2']);
  });
});

describe('routeOf', () => {
  it.each([
    ['/', '/'],
    ['/store', '/store'],
    ['/store/comments', '/store/comments'],
    ['/store/1001', '/store/:braId/:codeId?'],
    ['/jump', '/jump/:braId?/:codeId?'],
    ['/notice/like', '/notice/like'],
    ['/notice/all', '/notice/:section'],
    ['/address/new', '/address/:addressId'],
    ['/nowhere/at/all', ''],
  ])('the path %s belongs to the route %s', (path, route) => {
    expect(routeOf(path)).toBe(route);
  });
});

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 14_8 like Mac OS X) AppleWebKit/605.1.15 Version/14.1.2 Mobile/15E148 Safari/604.1',
    'Safari 14 iPhone OS 14',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Line/15.12.1',
    'iPhone OS 18',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox 128 Windows NT 10'],
])('engineOf: the user agent %s has the engine %s', (userAgent, engine) => {
  expect(engineOf(userAgent)).toBe(engine);
});
