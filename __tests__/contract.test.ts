/** The contract's calls of spec 7, and rules for all calls. */
import { contract } from '#contract/contract.ts';
import { partnerCalls } from '#contract/partner.ts';

import type { z } from 'zod';
import type { Call } from '#contract/call.ts';

const calls = Object.entries(contract) as [string, Call][];

/** The calls that spec 7 lists. */
const SPEC_7: [route: string, argsIn: 'query' | 'body' | 'path'][] = [
  ['POST /v1/ume/client/user/isregister', 'body'],
  ['POST /v1/ume/client/user/sendsms', 'body'],
  ['POST /v1/ume/client/user/mobile/login', 'body'],
  ['POST /v1/ume/client/user/register', 'body'],
  ['POST /v1/ume/client/user/line/login/web', 'body'],
  ['POST /v1/ume/client/user/logout', 'path'],
  ['GET /v1/ume/client/user/getUserByToken', 'path'],
  ['POST /v1/ume/client/user/fill/mobileNumber', 'body'],
  ['GET /v1/ume/client/user/member/code/{code}', 'query'],
  ['GET /v1/ume/client/store/home/{braId}', 'path'],
  ['GET /v1/ume/client/store/home/{braId}/{codeId}', 'path'],
  ['GET /v1/ume/client/member/is/mer', 'query'],
  ['GET /v1/ume/client/store/goods/recommend', 'query'],
  ['GET /v1/ume/client/store/pack', 'query'],
  ['GET /v1/ume/client/pack/my/receive', 'query'],
  ['POST /v1/ume/client/member', 'body'],
  ['POST /v1/ume/client/coupon/list', 'body'],
  ['POST /v1/ume/client/mycoupon/claim/coupon/one', 'body'],
  ['GET /v1/ume/client/my/coupon', 'query'],
  ['POST /v1/ume/client/my/collect/store', 'query'],
  ['POST /v1/ume/client/my/collect/store/cancel', 'query'],
  ['GET /v1/ume/client/my/info', 'query'],
  ['PUT /v1/ume/client/my/info', 'body'],
  ['GET /v1/ume/client/my/collect/store/list', 'query'],
  ['POST /v1/ume/client/my/suggestion', 'body'],
  ['GET /v1/ume/client/order/shop/list', 'query'],
  ['GET /v1/ume/client/fnb/order/list', 'query'],
  ['GET /v1/ume/client/order/shop/uncomment', 'query'],
  ['DELETE /v1/ume/client/order/shop/uncomment/delete/{id}', 'query'],
  ['POST /v1/ume/client/my/complain', 'body'],
  ['GET /v1/ume/client/my/complain/categoryList', 'path'],
  ['GET /v1/ume/client/invoice/list', 'query'],
  ['GET /v1/ume/client/comment/retail/storeCommentList', 'query'],
  ['GET /v1/ume/client/comment/retail/detail', 'query'],
  ['GET /v1/ume/client/comment/retail/child', 'query'],
  ['GET /v1/ume/client/comment/catering/list', 'query'],
  ['GET /v1/ume/client/comment/catering/detail', 'query'],
  ['GET /v1/ume/client/comment/catering/child', 'query'],
  ['PUT /v1/ume/client/comment/like/{id}', 'query'],
  ['PUT /v1/ume/client/comment/unlike/{id}', 'query'],
  ['POST /v1/ume/client/comment/reply', 'body'],
  ['POST /v1/ume/client/comment/saveComplain', 'body'],
  ['GET /v1/ume/client/comment/like/list', 'query'],
  ['PUT /v1/ume/client/comment/like/read', 'body'],
  ['GET /v1/ume/client/comment/commentReplyList', 'query'],
  ['PUT /v1/ume/client/comment/commentReply/read', 'body'],
  ['GET /v1/ume/client/my/message/unreadNum', 'query'],
  ['GET /v1/ume/client/my/message/system/list', 'query'],
  ['GET /v1/ume/client/message/storeMsg/store', 'query'],
  ['GET /v1/ume/client/message/storeMsg/detail', 'query'],
  ['PUT /v1/ume/client/message/storeMsg/read/{id}', 'path'],
  ['PUT /v1/ume/client/message/storeMsg/del/{id}', 'path'],
  ['GET /v1/ume/client/my/message/discount/list', 'query'],
  ['PUT /v1/ume/client/my/message/clear', 'path'],
  ['PUT /v1/ume/client/my/message/systemNotice/clearRead', 'path'],
  ['GET /v1/ume/client/user/detail', 'query'],
  ['GET /v1/ume/client/store/info', 'query'],
  ['GET /v1/ume/client/member/grade', 'query'],
  ['GET /v1/ume/client/my/shipping/address/all', 'query'],
  ['POST /v1/ume/client/my/shipping/address', 'body'],
  ['GET /v1/ume/client/my/shipping/address/{id}', 'path'],
  ['PUT /v1/ume/client/my/shipping/address/{id}', 'body'],
  ['DELETE /v1/ume/client/my/shipping/address/{id}', 'path'],
];

/** Additional optional fields (docs/api.md). */
const KEYS = ['requestKey', 'tryKey', 'termsVersion'];
/** Fields that the spec lists for a payload. */
const PAYLOADS: Record<string, string[]> = {
  'POST /v1/ume/client/user/isregister': ['phoneAreaCode', 'mobileNumber'],
  'POST /v1/ume/client/user/sendsms': ['phoneAreaCode', 'mobileNumber', 'action'],
  'POST /v1/ume/client/user/mobile/login': ['phoneAreaCode', 'mobileNumber', 'smsCode'],
  'POST /v1/ume/client/user/register': ['phoneAreaCode', 'mobileNumber', 'smsCode', 'passwd', 'braId', 'regMerMember'],
  'POST /v1/ume/client/mycoupon/claim/coupon/one': ['couponId', 'userId'],
  'GET /v1/ume/client/member/grade': ['merId', 'userId'],
};

describe('contract', () => {
  it.each(SPEC_7)(
    'spec 7.5, spec 7.6, spec 7.7, spec 7.8, spec 7.9: %s exists with its arguments in the %s',
    (route, location) => {
      const call = (contract as Record<string, Call>)[route];
      expect(call).toBeDefined();
      const actual = call?.body ? 'body' : call?.query ? 'query' : 'path';
      expect(actual).toBe(location);
    },
  );

  it('spec 7: exactly the calls outside of the specification are optional', () => {
    const specRoutes = new Set(SPEC_7.map(([route]) => route));
    expect(specRoutes.size).toBe(63);
    expect(
      calls.filter(([route, { without }]) => (without !== undefined) === specRoutes.has(route)).map(([route]) => route),
    ).toEqual([]);
  });

  it.each(Object.entries(PAYLOADS))('spec 7: %s accepts the fields that the spec lists', (route, fields) => {
    const call = (contract as Record<string, Call>)[route];
    const shape = ((call?.body ?? call?.query)?.shape ?? {}) as Record<string, z.ZodType>;
    const [ownFields, specFields] = [
      Object.keys(shape).filter((name) => KEYS.includes(name)),
      Object.keys(shape).filter((name) => !KEYS.includes(name)),
    ];
    expect(specFields.sort()).toEqual([...fields].sort());
    for (const name of ownFields) expect([name, shape[name]?.safeParse(undefined).success]).toEqual([name, true]);
  });

  it.each(calls)('%s has a query or a body, never both', (_route, call) => {
    expect(call.query !== undefined && call.body !== undefined).toBe(false);
  });

  it.each(calls)('%s: a GET has no body, and its path contains its parameters', (route, call) => {
    if (route.startsWith('GET ')) expect(call.body).toBeUndefined();
    const names = Array.from(route.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    expect(Object.keys(call.params?.shape ?? {})).toEqual(names);
  });

  it.each(calls)('%s has an auth level and a summary', (_route, call) => {
    expect(['public', 'optional', 'member']).toContain(call.auth);
    expect(call.summary).not.toBe('');
  });
});

/** Inner schemas of each type with some. */
type Inner = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
};

const KNOWN_TYPES = 'object array nullable optional default union pipe string number boolean enum literal'.split(' ');

/** A schema and all schemas in it, each with its path. @throws for a type that this function does not know */
function schemasIn(schema: z.ZodType, path: string): [path: string, schema: z.ZodType][] {
  const { type, shape = {}, element, innerType, options = [] } = schema.def as unknown as Inner;
  if (!KNOWN_TYPES.includes(type)) throw new Error(`${path}: unknown type ${type}`);
  const fields = Object.entries(shape).map(([name, field]) => [`${path}.${name}`, field] as const);
  const others = [element, innerType, ...options].filter((inner) => inner !== undefined);
  return [
    [path, schema],
    ...[...fields, ...others.map((inner) => [path, inner] as const)].flatMap(([at, inner]) => schemasIn(inner, at)),
  ];
}

describe('C30: what callers send', () => {
  const all = Object.entries<Pick<Call, 'summary' | 'params' | 'query' | 'body'>>({
    ...contract,
    ...partnerCalls,
  }).flatMap(([route, call]) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      call[part] === undefined ? [] : schemasIn(call[part], `${route} ${part}`),
    ),
  );
  // each schema once, by the first path that has it
  const incoming = [...new Map(all.reverse().map(([path, schema]) => [schema, path]))].map(
    ([schema, path]) => [path, schema] as const,
  );
  const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
  const pathsThatAccept = (values: readonly unknown[], schemas = incoming) => [
    ...new Set(schemas.filter(([, schema]) => values.some((value) => accepts(schema, value))).map(([path]) => path)),
  ];

  it('has a lower and upper bound within a database integer for each number', () => {
    const numbers = incoming.filter(([, schema]) => (schema.def as unknown as Inner).type === 'number');
    expect(numbers.length).toBeGreaterThan(10);
    const MOST = 2 ** 31 - 1;
    const beyond = [-Infinity, -1e309, -(MOST + 1), MOST + 1, 2 ** 53, Infinity, NaN];
    expect(pathsThatAccept(beyond)).toEqual([]);
  });

  it.each([
    ['instant', '2026-11-20T04:00:00.000Z', ['0000-01-01T00:00:00Z', '1899-12-31T00:00:00Z', '9999-12-31T23:59:59Z']],
    ['day', '2026-11-20', ['0000-01-01', '1899-12-31', '9999-12-31']],
    ['month', '2026-11', ['0000-11', '1899-11', '9999-11']],
  ])('has bounds for each %s', (_kind, usual, beyond) => {
    // a free text accepts a word too a free text accepts a word of the same length too
    const dates = incoming.filter(([, schema]) => accepts(schema, usual) && !accepts(schema, 'x'.repeat(usual.length)));
    expect(dates.length).toBeGreaterThan(0);
    expect(pathsThatAccept(beyond, dates)).toEqual([]);
  });

  it('has no text that takes long to refuse: too long a text is not segmented', () => {
    const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
    pathsThatAccept(['字'.repeat(60_000)]);
    expect(segment).not.toHaveBeenCalled();
    segment.mockRestore();
  });

  /** Its longest length is that of a file. */
  const PICTURE = 'POST /v1/ume/partner/picture/put body.picture';

  it('has a longest length for each text and list', () => {
    const lists = incoming.filter(([, schema]) => (schema.def as unknown as Inner).type === 'array');
    const tooLong = ['x', '7', '字', 'a@b.co'].map((sign) => sign.repeat(5_000));
    // a photograph
    expect(pathsThatAccept(tooLong)).toEqual([PICTURE]);
    const isEndless = (schema: z.ZodType) => {
      const checks = (schema.def as { checks?: { _zod: { def: { check: string } } }[] }).checks ?? [];
      return !checks.some(({ _zod }) => _zod.def.check === 'max_length');
    };
    expect(lists.filter(([, schema]) => isEndless(schema)).map(([path]) => path)).toEqual([]);
  });
});

it('every partner call that writes requires a key, so that it can be repeated', () => {
  const writes = Object.entries(partnerCalls).filter(([route]) => !route.startsWith('GET '));
  expect(writes.length).toBeGreaterThan(10);
  const withoutKey = writes
    .filter(([, call]) => !('body' in call && 'requestKey' in call.body.shape))
    .map(([route]) => route);
  // one only reads the owner of a token, and the name that the other answers comes from the bytes
  expect(withoutKey).toEqual(['POST /v1/ume/partner/member/handover', 'POST /v1/ume/partner/picture/put']);
});
