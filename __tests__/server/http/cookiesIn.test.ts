import { cookiesIn } from '../../../server/http/cookiesIn.ts';

import type { FastifyRequest } from 'fastify';

const valuesIn = (cookie?: string) => cookiesIn({ headers: { cookie } } as FastifyRequest, 'desk');

describe('the cookies of a name', () => {
  it('are all values of it, of any path, and none of a longer name', () => {
    expect(valuesIn('desk=a; other=b;desk=c=d;   desk=; desk2=e; xdesk=f')).toEqual(['a', 'c=d', '']);
  });

  it('are none without the header', () => {
    expect(valuesIn()).toEqual([]);
  });
});
