import { buildRequest } from '#api/buildRequest.ts';
import { clearUserInfo, saveUserInfo } from '#platform/session.ts';

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

  it('omits arguments with an undefined value from the query', () => {
    expect(
      buildRequest({ route: 'GET /v1/ume/client/store/info', argsIn: 'query', args: { braId: '1', codeId: undefined } })
        .url,
    ).toBe('/v1/ume/client/store/info?braId=1');
  });

  it('spec 7.9: joins the arguments of a query, encoded, with lists and objects as JSON', () => {
    const args = { 'a b': '1&2', size: 50, isOpen: true, ids: ['x', 'y'] };
    expect(buildRequest({ route: 'GET /v1/ume/client/store/info', argsIn: 'query', args }).url).toBe(
      '/v1/ume/client/store/info?a%20b=1%262&size=50&isOpen=true&ids=%5B%22x%22%2C%22y%22%5D',
    );
  });

  describe('spec 7.9: a query of a member', () => {
    beforeEach(() => saveUserInfo({ userId: 'u1', token: 't' }));
    afterEach(() => clearUserInfo());
    const INFO = 'GET /v1/ume/client/my/info';

    it.each([
      ['no argument', {}, '?userId=u1'],
      ['an undefined argument', { cursor: undefined }, '?userId=u1'],
      ['an argument of its own', { size: 1 }, '?size=1'],
      ['one of two arguments', { size: 1, cursor: undefined }, '?size=1'],
    ])('has the userId only if no argument is defined: %s', (_name, args, query) => {
      expect(buildRequest({ route: INFO, argsIn: 'query', args }).url).toBe(`/v1/ume/client/my/info${query}`);
    });

    it('has the userId, unlike a request with body or path arguments', () => {
      const route = 'POST /v1/ume/client/user/logout';
      expect(buildRequest({ route, argsIn: 'path', args: {} }).url).toBe('/v1/ume/client/user/logout');
      expect(buildRequest({ route: 'POST /v1/ume/client/coupon/list', argsIn: 'body', args: {} }).body).toBe('{}');
    });
  });

  it('a visitor’s query without arguments stays empty', () => {
    expect(buildRequest({ route: 'GET /v1/ume/client/store/info', argsIn: 'query', args: {} }).url).toBe(
      '/v1/ume/client/store/info',
    );
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
  ])('C22: treats %j in a path as an id that reaches no other endpoint', (id, spelled) => {
    const { url } = buildRequest({ route: 'PUT /v1/ume/client/comment/like/{id}', argsIn: 'path', args: { id } });
    expect(url).toBe(`/v1/ume/client/comment/like/${spelled}`);
    expect(new URL(url, 'https://ume.example').pathname).toBe(url);
  });

  it('does not change the arguments object that the caller passed', () => {
    const args = { couponId: 'k1' };
    buildRequest({ route: 'GET /v1/ume/client/coupon/{couponId}', argsIn: 'path', args });
    expect(args).toEqual({ couponId: 'k1' });
  });
});
