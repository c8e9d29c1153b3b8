/**
 * @jest-environment-options {"url": "https://portal.shop.test/store/1001"}
 */
import { readUserInfo, saveUserInfo } from '#platform/session.ts';

it('C15: the sign-in cookie is Secure and SameSite=Lax on https', () => {
  const spy = jest.spyOn(document, 'cookie', 'set');
  saveUserInfo({ userId: 'u-1', token: 'abc' });
  expect(spy.mock.calls[0]![0].split('; ').map((part) => part.toLowerCase())).toEqual(
    expect.arrayContaining(['secure', 'samesite=lax', 'path=/']),
  );
  expect(document.cookie).toContain('userInfo=');
  localStorage.clear();
  expect(readUserInfo()).toEqual({ userId: 'u-1', token: 'abc' });
});
