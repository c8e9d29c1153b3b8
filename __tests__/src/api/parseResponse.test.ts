import { parseResponse } from '#api/parseResponse.ts';

const body = (code: unknown, message?: unknown, data?: unknown): string => JSON.stringify({ code, message, data });

describe('parseResponse', () => {
  it('spec 7.3: code 200 means success', () => {
    expect(parseResponse({ status: 200, text: body(200, 'ok', { a: 1 }) })).toEqual({ data: { a: 1 } });
    expect(parseResponse({ status: 200, text: body(200, 'ok') })).toEqual({ data: null });
    expect(parseResponse({ status: 201, text: body('200', 'ok', 'Y') })).toEqual({ data: 'Y' });
  });

  it('spec 8.1: a body code other than 200 carries the server’s message', () => {
    expect(parseResponse({ status: 200, text: body(2001, '已領完', null) })).toEqual({ error: { kind: 'body', code: 2001, message: '已領完' } });
    expect(parseResponse({ status: 200, text: body(500, '  ') })).toEqual({ error: { kind: 'body', code: 500, message: '未知錯誤' } });
  });

  it('spec 8.3: code 401 in body or status means sign in again', () => {
    expect(parseResponse({ status: 200, text: body(401, '登入已過期，請重新登入') })).toEqual({ error: { kind: 'signedOut', message: '登入已過期，請重新登入' } });
    expect(parseResponse({ status: 401, text: '' })).toEqual({ error: { kind: 'signedOut', message: '登入已過期，請重新登入' } });
    expect(parseResponse({ status: 401, text: body(401, '請重新登入') })).toEqual({ error: { kind: 'signedOut', message: '請重新登入' } });
    expect(parseResponse({ status: 401, text: body(200, '') })).toEqual({ error: { kind: 'signedOut', message: '登入已過期，請重新登入' } });
  });

  it.each([404, 413, 429, 500, 503, 302, 0])('spec 8.8: status %d has the status message', (status) => {
    expect(parseResponse({ status, text: body(200, 'ok', 1) })).toEqual({ error: { kind: 'status', status, message: `請求失敗，狀態碼 ${status}` } });
  });

  it.each(['', '{', '[]', '"x"', 'null', '<html>', '{"message":"x"}', '{"code":"x"}', '{"code":null}', '{"code":""}'])('spec 8: a body that cannot be read (%s) is a network failure', (text) => {
    expect(parseResponse({ status: 200, text })).toEqual({ error: { kind: 'network', message: '網路不太穩，再試一次' } });
  });
});
