/** Texts of a request, and addresses with a NUL. The characters themselves are in handlers/plainText.test.ts. */
import Fastify from 'fastify';

import { refuseNul, stripInvisibleCharacters } from '../../../server/http/stripInvisibleCharacters.ts';

const nested = (levels: number): unknown => (levels === 0 ? 'a\u200b' : [nested(levels - 1)]);

describe('C30: invisible characters of a request', () => {
  it('are removed from each text, and other values stay as they are', () => {
    expect(
      stripInvisibleCharacters({ a: 'x\u0000', b: ['\u202ey', { c: '\u200b' }], n: 7, no: null, is: true }),
    ).toEqual({ a: 'x', b: ['y', { c: '' }], n: 7, no: null, is: true });
  });

  it('are looked for eight levels deep, deeper than any call accepts', () => {
    expect(JSON.stringify(stripInvisibleCharacters(nested(8)))).toBe('[[[[[[[["a\u200b"]]]]]]]]'.replace('\u200b', ''));
    expect(stripInvisibleCharacters(nested(9))).toEqual(nested(9));
    const objects = (levels: number, text: string): unknown =>
      levels === 0 ? text : { of: objects(levels - 1, text) };
    expect(stripInvisibleCharacters(objects(8, 'a\u200b'))).toEqual(objects(8, 'a'));
    expect(stripInvisibleCharacters(objects(9, 'a\u200b'))).toEqual(objects(9, 'a\u200b'));
  });
});

describe('C30: an address with a NUL', () => {
  it('is refused below the prefix, except for pictures, which check their name', async () => {
    const app = Fastify();
    refuseNul(app, '/v1/');
    app.get('*', () => Promise.resolve('good'));
    const statusOf = async (url: string) => (await app.inject(url)).statusCode;
    expect(await statusOf('/v1/ume/client/my?x=%00')).toBe(400);
    expect(await statusOf('/v1/ume/client/my?x=1')).toBe(200);
    expect(await statusOf('/store?x=%00')).toBe(200);
    expect(await statusOf('/v1/ume/client/file/showImage?filename=%00')).toBe(200);
    await app.close();
  });

  it('is refused everywhere without a prefix', async () => {
    const app = Fastify();
    refuseNul(app);
    app.get('*', () => Promise.resolve('good'));
    expect((await app.inject('/store?x=%00')).statusCode).toBe(400);
    await app.close();
  });
});
