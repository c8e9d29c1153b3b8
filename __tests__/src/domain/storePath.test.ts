import { storePathOf } from '#domain/storePath.ts';

it.each([
  ['/store/1001', { screen: 'store', braId: '1001', code: undefined }],
  ['/store/1001/', { screen: 'store', braId: '1001', code: undefined }],
  ['/store/1001/T-3', { screen: 'store', braId: '1001', code: 'T-3' }],
  ['/jump/1001/T3', { screen: 'jump', braId: '1001', code: 'T3' }],
  ['/jump/1001', { screen: 'jump', braId: '1001', code: undefined }],
  // the store page shows without its table; whether it is a code is asked elsewhere
  ['/store/1001/%F0%9F%98%80', { screen: 'store', braId: '1001', code: '%F0%9F%98%80' }],
])('spec 2: %s is a store’s', (pathname, expected) => {
  expect(storePathOf(pathname)).toEqual(expected);
});

it.each(['/', '/store', '/store/', '/jump', '/store/comments', '/mine', '/store/0', '/store/01', '/store/1;drop', '/store/12345678901234567890', '/store/1/../2', '/store/1/a/b', '/notice/store/1', '/stores/1'])(
  '%s is none',
  (pathname) => {
    expect(storePathOf(pathname)).toBeNull();
  },
);
