/** Of a write or sign-in that may be sent again: 128 random bits, made in the browser. */
export const A_KEY: unknown = expect.stringMatching(/^[\w-]{22}$/);
