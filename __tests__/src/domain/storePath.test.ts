import { storePathOf } from '#domain/storePath.ts';

it.each([
  ['/store/1001', { screen: 'store', braId: '1001', code: undefined }],
  ['/store/1001/', { screen: 'store', braId: '1001', code: undefined }],
  ['/store/1001/T-3', { screen: 'store', braId: '1001', code: 'T-3' }],
  ['/jump/1001/T3', { screen: 'jump', braId: '1001', code: 'T3' }],
  ['/jump/1001', { screen: 'jump', braId: '1001', code: undefined }],
  ['/jump/comments', { screen: 'jump', braId: 'comments', code: undefined }],
  // ids of other hosts, decoded once
  ['/store/abc123', { screen: 'store', braId: 'abc123', code: undefined }],
  ['/store/0012/a.b', { screen: 'store', braId: '0012', code: 'a.b' }],
  ['/jump/abc/%E6%A1%8C5', { screen: 'jump', braId: 'abc', code: '桌5' }],
  ['/store/a%2520b', { screen: 'store', braId: 'a%20b', code: undefined }],
  ['/store/comments/T3', { screen: 'store', braId: 'comments', code: 'T3' }],
  // an invalid encoding stays unchanged
  ['/store/1001/%', { screen: 'store', braId: '1001', code: '%' }],
  // other code validates it
  ['/store/1001/a%2Fb', { screen: 'store', braId: '1001', code: 'a/b' }],
])('spec 2: parses the path %s as that of a store', (pathname, expected) => {
  expect(storePathOf(pathname)).toEqual(expected);
});

it.each([
  '/',
  '/store',
  '/store/',
  '/jump',
  '/store/comments',
  '/mine',
  '/store/a%2Fb',
  '/store/%2E%2E',
  '/store/%00',
  `/store/${'x'.repeat(65)}`,
  '/store/null',
  '/store/1/../2',
  '/store/1/a/b',
  '/notice/store/1',
  '/stores/1',
])('rejects the path %s, which leads to no store', (pathname) => {
  expect(storePathOf(pathname)).toBeNull();
});
