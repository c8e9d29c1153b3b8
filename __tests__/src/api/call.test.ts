import { call, optionalCall } from '#api/call.ts';

const HOME = 'GET /v1/ume/client/store/info';
const COUNT = 'GET /v1/ume/client/order/count';

it('spec 7: a call is sent with its arguments and returns its data unchanged', () => {
  const { query, transformResponse } = call(HOME, 'query');
  expect(query({ braId: '1' })).toEqual({ route: HOME, argsIn: 'query', args: { braId: '1' } });
  const data = { braId: '1' };
  expect(transformResponse(data)).toBe(data);
});

it('a call beyond the specification is marked, because a host may lack it', () => {
  const { query } = optionalCall(COUNT, 'path');
  expect(query()).toEqual({ route: COUNT, argsIn: 'path', args: {}, isOptional: true });
});
