/** The requests of the partner client, without a server. */
import { keyClient, NOT_REACHED, openPartnerClient } from '../../../server/http/partnerClient.ts';

import type { PartnerRequest } from '../../../server/http/partnerClient.ts';

/** A client that records its requests. Answers `reply`. */
function recording(reply: unknown) {
  const requests: PartnerRequest[] = [];
  const call = keyClient((request) => {
    requests.push(request);
    return Promise.resolve(reply);
  });
  return { requests, call };
}
const GOOD = { code: 200, message: '', data: { list: [] } };
const HEADERS = { Authorization: 'Bearer k', 'Content-Type': 'application/json' };

describe('a request of the partner client', () => {
  it('has path fields in its path, and a read’s other fields in its query', async () => {
    const { requests, call } = recording(GOOD);
    await call('k', 'GET /v1/ume/partner/goods/{braId}', { braId: 'a/b', size: 20, cursor: undefined } as never);
    await call('k', 'GET /v1/ume/partner/branch/{braId}', { braId: '1001' });
    expect(requests).toEqual([
      { method: 'GET', path: '/v1/ume/partner/goods/a%2Fb?size=20', headers: HEADERS },
      { method: 'GET', path: '/v1/ume/partner/branch/1001', headers: HEADERS },
    ]);
  });

  it('has the fields of a write in its body, without those that are undefined', async () => {
    const { requests, call } = recording(GOOD);
    await call('k', 'POST /v1/ume/partner/checkin', { memberCode: '1', braId: undefined, requestKey: 'r' } as never);
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/v1/ume/partner/checkin',
        headers: HEADERS,
        body: '{"memberCode":"1","requestKey":"r"}',
      },
    ]);
  });
});

describe('the answer of the partner client', () => {
  const ask = (reply: unknown) => recording(reply).call('k', 'GET /v1/ume/partner/branch/{braId}', { braId: '1001' });

  it('is the data, or the words and the code of a refusal', async () => {
    expect(await ask(GOOD)).toEqual({ data: { list: [] }, refusal: null });
    expect(await ask({ code: 404, message: '查無資料', data: null })).toEqual({
      data: null,
      refusal: '查無資料',
      code: 404,
    });
  });

  it('is a sentence without code for a malformed reply, lost connection or unknown branch', async () => {
    const unreached = { data: null, refusal: NOT_REACHED, code: null };
    for (const reply of [null, 'x', {}, { code: 'x', message: '', data: null }])
      expect(await ask(reply)).toEqual(unreached);
    const lost = () => Promise.reject(new Error('away'));
    const branch = { braId: '1001' };
    const route = 'GET /v1/ume/partner/branch/{braId}';
    expect(await keyClient(lost)('k', route, branch)).toEqual(unreached);
    const withKey = (key: string | null) => openPartnerClient({ of: () => Promise.resolve(key) }, lost);
    expect(await withKey('k')('1001', route, branch)).toEqual(unreached);
    expect(await withKey(null)('1001', route, branch)).toEqual({ data: null, refusal: '查無此門市', code: null });
  });
});
