import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { frameMessageOf } from '#platform/frameMessage.ts';

const APP = 'https://pass.shop.tw';
const frameWindow = { name: 'the frame' };
const frame = { origin: APP, source: frameWindow };
const heard = (data: unknown, changes: { origin?: string; source?: unknown } = {}) =>
  frameMessageOf({ origin: APP, source: frameWindow, data, ...changes }, frame);

describe('C24: messages of the framed app', () => {
  it.each([
    ['ume:ready', 'ready'],
    ['ume:back', 'back'],
    ['ume:close', 'close'],
  ])('accepts %s as %s', (type, word) => {
    expect(heard({ type })).toBe(word);
  });

  it.each([
    'null',
    '',
    'https://pass.shop.tw.evil.tld',
    'https://evil.tld',
    'http://pass.shop.tw',
    'https://pass.shop.tw:8443',
    'https://PASS.shop.tw',
    'https://evil.tld#https://pass.shop.tw',
  ])('ignores messages from the origin %s', (origin) => {
    expect(heard({ type: 'ume:close' }, { origin })).toBeNull();
  });

  it('ignores another window of the same origin, and everything without a frame', () => {
    expect(heard({ type: 'ume:close' }, { source: { name: 'the frame' } })).toBeNull();
    expect(heard({ type: 'ume:close' }, { source: null })).toBeNull();
    expect(
      frameMessageOf({ origin: APP, source: null, data: { type: 'ume:close' } }, { origin: APP, source: null }),
    ).toBeNull();
  });

  it.each([
    ['a text', 'ume:close'],
    ['a number', 1],
    ['null', null],
    ['undefined', undefined],
    ['a list', [{ type: 'ume:close' }]],
    ['no type', {}],
    ['an unknown type', { type: 'ume:pay' }],
    ['a name of Object', { type: 'constructor' }],
    ['__proto__ as a type', { type: '__proto__' }],
    ['__proto__ as a key', JSON.parse('{"__proto__": {"type": "ume:close"}}')],
    ['a type in a box', { type: ['ume:close'] }],
    ['more than a type', { type: 'ume:close', url: 'https://evil.tld' }],
    ['a megabyte', { type: 'ume:close', more: 'x'.repeat(1_000_000) }],
    ['a long type', { type: 'ume:close'.repeat(100_000) }],
    ['another case', { type: 'UME:CLOSE' }],
  ])('rejects %s as a message', (_name, data) => {
    expect(heard(data)).toBeNull();
  });
});

describe('C24: in the source code', () => {
  const sources = ['src', 'server/mockApps'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|js)$/.test(name))
      .map((name) => ({ name: join(folder, name), text: readFileSync(join(folder, name), 'utf8') })),
  );

  it('only one module listens for messages, and it uses frameMessageOf', () => {
    const listening = sources.filter(({ text }) => /addEventListener\(\s*['"]message['"]|onmessage\b/.test(text));
    expect(listening.map(({ name }) => name)).toEqual([join('src', 'screens/entry/useFramedApp.ts')]);
    expect(listening[0]?.text).toContain('frameMessageOf(event');
  });

  it('no message is posted to an arbitrary origin', () => {
    expect(sources.filter(({ text }) => /postMessage\([^)]*['"]\*['"]/.test(text)).map(({ name }) => name)).toEqual([]);
  });
});
