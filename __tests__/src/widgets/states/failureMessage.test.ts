import { UNREADABLE_ERROR } from '#api/parseResponse.ts';
import { failureMessage } from '#widgets/states/failureMessage.ts';

import type { UmeError } from '#api/umeError.ts';

const words = (error: UmeError) => failureMessage(error);

it('spec 8.5: a failed view shows the text of server, status, network or unreadable data', () => {
  expect(words({ kind: 'body', code: 2001, message: '測試訊息' })).toBe('測試訊息');
  expect(words({ kind: 'status', status: 500, message: '請求失敗，狀態碼 500' })).toBe('請求失敗，狀態碼 500');
  expect(words({ kind: 'network', message: '網路不太穩，再試一次' })).toBe('網路不太穩，再試一次');
  expect(words(UNREADABLE_ERROR)).toBe('讀取失敗，請再試一次或洽店家');
});

it('spec 8: a 401 shows nothing, because sign-out and reload follow', () => {
  expect(words({ kind: 'signedOut', message: '登入已過期，請重新登入' })).toBeNull();
});

it('spec 8.5: any other failure counts as the network’s, e.g. a failed script', () => {
  for (const error of [undefined, null, {}, new TypeError('x is undefined'), { name: 'Error', message: 'boom' }])
    expect(failureMessage(error)).toBe('網路不太穩，再試一次');
});
