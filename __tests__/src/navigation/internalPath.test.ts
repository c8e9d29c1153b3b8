import { isInternalPath, normalizePath, withoutSecrets } from '#navigation/internalPath.ts';

describe('internalPath', () => {
  it.each([
    'https://evil.tld',
    '//evil.tld',
    '/\\evil.tld',
    '\\\\evil',
    'javascript:alert(1)',
    'data:text/html,x',
    'https:evil.tld',
    '/\t/evil.tld',
    '/\n/evil',
    '/ok\u0000',
    '',
  ])('C21: rejects %j, which is no path of the portal', (path) => {
    expect(isInternalPath(path)).toBe(false);
  });

  it.each(['/', '/mine', '/store/1/A1?x=1', '/%2f%2fevil.tld'])('C21: accepts %j as a path of this portal', (path) => {
    expect(isInternalPath(path)).toBe(true);
  });

  it('removes token, code and state from paths for u_routes', () => {
    expect(withoutSecrets('/third/line?code=x&state=y&a=1&Token=z&%74oken=q#top')).toBe('/third/line?a=1');
    expect(withoutSecrets('/mine?token=1')).toBe('/mine');
    expect(withoutSecrets('/mine?%E0=1&codeId=2')).toBe('/mine?%E0=1&codeId=2');
  });

  it('removes a trailing slash, and never yields another origin', () => {
    expect(['/', '/mine/', '/mine//', '//evil.tld/', '/store//1'].map(normalizePath)).toEqual([
      '/',
      '/mine',
      '/mine',
      '/evil.tld',
      '/store//1',
    ]);
  });
});
