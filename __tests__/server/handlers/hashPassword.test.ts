import { hashPassword } from '../../../server/handlers/hashPassword.ts';

describe('C13: the hash of a password', () => {
  it('is scrypt with a new salt of 16 bytes and a key of 32', async () => {
    const [one, other] = [await hashPassword('x', 16), await hashPassword('x', 16)];
    const [name, cost, salt = '', key = ''] = one.split('$');
    expect([name, cost]).toEqual(['scrypt', '16']);
    expect([Buffer.from(salt, 'base64').length, Buffer.from(key, 'base64').length]).toEqual([16, 32]);
    expect(other).not.toBe(one);
  });

  it('accepts the largest cost and rejects a cost that is no power of two', async () => {
    expect(await hashPassword('x', 2 ** 15)).toMatch(/^scrypt\$32768\$/);
    await expect(hashPassword('x', 15)).rejects.toThrow();
  });
});
