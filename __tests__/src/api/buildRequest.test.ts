import { buildRequest } from '#api/buildRequest.ts';

describe('buildRequest', () => {
  it('spec 7.9: path parts stand in the path, the rest where the call puts it', () => {
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

  it('the query holds no undefined', () => {
    expect(
      buildRequest({ route: 'GET /v1/ume/client/store/info', argsIn: 'query', args: { braId: '1', codeId: undefined } })
        .url,
    ).toBe('/v1/ume/client/store/info?braId=1');
  });

  it('C22: path parts are encoded, so that no other endpoint is reached', () => {
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
  ])('C22: %j in a path is an id and no step, so that no other endpoint is reached', (id, spelled) => {
    const { url } = buildRequest({ route: 'PUT /v1/ume/client/comment/like/{id}', argsIn: 'path', args: { id } });
    expect(url).toBe(`/v1/ume/client/comment/like/${spelled}`);
    expect(new URL(url, 'https://ume.example').pathname).toBe(url);
  });

  it('the arguments that were handed in stay as they are', () => {
    const args = { couponId: 'k1' };
    buildRequest({ route: 'GET /v1/ume/client/coupon/{couponId}', argsIn: 'path', args });
    expect(args).toEqual({ couponId: 'k1' });
  });
});
