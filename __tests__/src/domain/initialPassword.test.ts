import { initialPassword } from '#domain/initialPassword.ts';

describe('initialPassword', () => {
  it.each([
    ['0912345678', 'MzQ1Njc4'],
    ['91234567', 'MjM0NTY3'],
    ['13800138000', 'MTM4MDAw'],
    ['0900000000', 'MDAwMDAw'],
  ])('spec 5.8, C13: of %s it is the base64 of the last six digits', (number, encoded) => {
    expect(initialPassword(number)).toBe(encoded);
    expect(Buffer.from(encoded, 'base64').toString()).toBe(number.slice(-6));
  });
});
