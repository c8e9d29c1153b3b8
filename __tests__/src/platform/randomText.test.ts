import { randomText } from '#platform/randomText.ts';

describe('randomText', () => {
  it('C1: sixteen bytes give 128 bits in 22 characters, each time different', () => {
    const made = Array.from({ length: 500 }, () => randomText(16));
    for (const text of made) expect(text).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(new Set(made).size).toBe(500);
  });

  it('C1: uses only the random generator of the system', () => {
    const spy = jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      (array as Uint8Array).fill(0xff);
      return array;
    });
    expect(randomText(3)).toBe('____');
    expect(spy.mock.calls[0]![0] as Uint8Array).toHaveLength(3);
    spy.mockRestore();
  });

  it('C2: a verifier of 32 bytes has the 43 characters that PKCE requires', () => {
    expect(randomText(32)).toMatch(/^[A-Za-z0-9._~-]{43}$/);
  });
});
