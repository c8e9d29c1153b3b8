/** Request key of a repeatable write or sign-in: 128 random bits, created in the browser. */
export const A_KEY: unknown = expect.stringMatching(/^[\w-]{22}$/);
