import { firstRouteOf } from '#domain/firstRoute.ts';

describe('the skeleton in index.html', () => {
  it.each([
    ['/store/1001', { kind: 'store', braId: '1001', codeId: undefined }],
    ['/store/1001/', { kind: 'store', braId: '1001', codeId: undefined }],
    ['/store/1001/T-3', { kind: 'store', braId: '1001', codeId: 'T-3' }],
    ['/jump/1001/T3', { kind: 'store', braId: '1001', codeId: 'T3' }],
    ['/jump/1001', { kind: 'store', braId: '1001', codeId: undefined }],
    ['/signin', { kind: 'signin' }],
    ['/captcha', { kind: 'list' }],
    ['/', { kind: 'home' }],
    ['//', { kind: 'home' }],
    ['/mine', { kind: 'list' }],
    ['/store/comments', { kind: 'list' }],
    ['/store/abc123/%E6%A1%8C5', { kind: 'store', braId: 'abc123', codeId: '桌5' }],
  ])('spec 2: is chosen for the path %s', (path, expected) => {
    expect(firstRouteOf(path, null)).toEqual(expected);
  });

  it('spec 2: is the store for /store and /jump with a valid saved branch, else home', () => {
    expect(firstRouteOf('/store', '42')).toEqual({ kind: 'store', braId: '42', codeId: undefined });
    expect(firstRouteOf('/jump', '42')).toEqual({ kind: 'store', braId: '42', codeId: undefined });
    expect(firstRouteOf('/store', null)).toEqual({ kind: 'home' });
    expect(firstRouteOf('/jump/', null)).toEqual({ kind: 'home' });
    expect(firstRouteOf('/store', '../1')).toEqual({ kind: 'home' });
  });

  it.each([
    '/store/%2E%2E',
    '/store/a%2Fb',
    '/store/%0A',
    '/store/1/a%2Fb',
    '/store/1/../2',
    `/store/1/${'a'.repeat(65)}`,
  ])('C22: %s starts no call', (path) => {
    expect(firstRouteOf(path, null)).toEqual({ kind: 'list' });
  });
});
