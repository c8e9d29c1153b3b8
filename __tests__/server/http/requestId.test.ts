/** Validation of X-Request-Id. */
import { requestIdOf } from '../../../server/http/requestId.ts';

describe('requestIdOf', () => {
  it('takes over a proxy’s id, and creates one when it is missing or empty', () => {
    expect(requestIdOf({ headers: { 'x-request-id': '4bf92f3577b34da6a3ce929d0e0e4736' } })).toBe(
      '4bf92f3577b34da6a3ce929d0e0e4736',
    );
    for (const headers of [{}, { 'x-request-id': '' }]) expect(requestIdOf({ headers })).toMatch(/^[0-9a-f-]{36}$/);
  });
});
