import { buildRequest } from '#api/buildRequest.ts';
import { braIdIn, homePathOf } from '#domain/homeCall.ts';

describe.each(['1001', '0012', 'abc123', 'a.b', '桌5', 'a%2Fb', 'a b', '"><img src=x>', '__proto__', '🍜'.repeat(64)])(
  'the first call of the branch %j',
  (braId) => {
    it.each([undefined, 'T3', 'a.b', '桌5', 'a%2Fb'])(
      'spec 7.6, C22: with the code %j equals the portal’s URL and contains its branch',
      (codeId) => {
        const asked =
          codeId === undefined
            ? ({ route: 'GET /v1/ume/client/store/home/{braId}', argsIn: 'path', args: { braId } } as const)
            : ({
                route: 'GET /v1/ume/client/store/home/{braId}/{codeId}',
                argsIn: 'path',
                args: { braId, codeId },
              } as const);
        const { url } = buildRequest(asked);
        expect(homePathOf(braId, codeId)).toBe(url);
        expect(braIdIn(url)).toBe(braId);
        expect(braIdIn(`https://ume.example${url}`)).toBe(braId);
      },
    );
  },
);

it('spec 7.6: other calls contain no branch', () => {
  expect(braIdIn('/v1/ume/client/discover/home?city=1')).toBe('');
});
