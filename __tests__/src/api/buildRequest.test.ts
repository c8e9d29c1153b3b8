import { buildRequest } from '#api/buildRequest.ts';

describe('buildRequest', () => {
  it('spec 7.9: puts path arguments in the path and the others where the call needs them', () => {
    expect(
      buildRequest({
        route: 'GET /v1/ume/client/user/member/code/{code}',
        argsIn: 'query',
        args: { code: 'u1', userId: 'u1' },
      }),
    ).toEqual({
      method: 'GET',
      url: '/v1/ume/client/user/member/code/u1?userId=u1',
      body: undefined,
    });
    expect(
      buildRequest({
        route: 'POST /v1/ume/client/coupon/list',
        argsIn: 'body',
        args: { braId: '1', cursor: undefined },
      }),
    ).toEqual({
      method: 'POST',
      url: '/v1/ume/client/coupon/list',
      body: '{"braId":"1"}',
    });
    expect(buildRequest({ route: 'POST /v1/ume/client/user/logout', argsIn: 'path', args: {} })).toEqual({
      method: 'POST',
      url: '/v1/ume/client/user/logout',
      body: undefined,
    });
  });

  it('omits undefined arguments from the query', () => {
    expect(
      buildRequest({ route: 'GET /v1/ume/client/store/info', argsIn: 'query', args: { braId: '1', codeId: undefined } })
        .url,
    ).toBe('/v1/ume/client/store/info?braId=1');
  });

  it('C22: encodes path segments, so that they reach no other endpoint', () => {
    const url = buildRequest({
      route: 'GET /v1/ume/client/store/home/{braId}/{codeId}',
      argsIn: 'path',
      args: { braId: '../../user/logout', codeId: 'a?b#c%2e' },
    }).url;
    expect(url).toBe('/v1/ume/client/store/home/..%2F..%2Fuser%2Flogout/a%3Fb%23c%252e');
  });

  it.each([
    ['..', '%252E%252E'],
    ['.', '%252E'],
    ['...', '...'],
    ['a.b', 'a.b'],
  ])('C22: treats %j in a path as an id, so that it reaches no other endpoint', (id, spelled) => {
    const { url } = buildRequest({ route: 'PUT /v1/ume/client/comment/like/{id}', argsIn: 'path', args: { id } });
    expect(url).toBe(`/v1/ume/client/comment/like/${spelled}`);
    expect(new URL(url, 'https://ume.example').pathname).toBe(url);
  });

  it('leaves the passed arguments unchanged', () => {
    const args = { couponId: 'k1' };
    buildRequest({ route: 'GET /v1/ume/client/coupon/{couponId}', argsIn: 'path', args });
    expect(args).toEqual({ couponId: 'k1' });
  });
});
