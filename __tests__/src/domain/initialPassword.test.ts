import { initialPassword } from '#domain/initialPassword.ts';

describe('initialPassword', () => {
  it.each([
    ['0912345678', 'MzQ1Njc4'],
    ['91234567', 'MjM0NTY3'],
    ['13800138000', 'MTM4MDAw'],
    ['0900000000', 'MDAwMDAw'],
    ['0912-345-678', 'MzQ1Njc4'],
  ])('spec 5.8, C13: encodes the last six digits of %s as base64', (number, encoded) => {
    expect(initialPassword(number)).toBe(encoded);
    expect(Buffer.from(encoded, 'base64').toString()).toBe(number.replace('-', '').replace('-', '').slice(-6));
  });
});
