/** Ever wider circles: no more is looked at than what is asked for. */
import { nearestFirst } from '../../../server/data/distance.ts';

const SHOPS = [200, 900, 1_400, 3_000, 7_000, 20_000, 90_000];

/** What is found within each circle, and which circles were asked. */
async function asked(furthest: number | null, enough: number, beyond?: number): Promise<{ found: number[]; circles: (number | null)[] }> {
  const circles: (number | null)[] = [];
  const found = await nearestFirst<number, number | null>(furthest, enough, (metres) => {
    circles.push(metres);
    return Promise.resolve(SHOPS.filter((shop) => metres === null || shop <= metres));
  }, beyond);
  return { found, circles };
}

describe('nearest first', () => {
  it('a quarter full of shops is all that is looked at', async () => {
    expect(await asked(30_000, 3)).toEqual({ found: [200, 900, 1_400], circles: [1_500] });
  });

  it('goes wider until there is enough, at last as far as there is anything', async () => {
    expect(await asked(30_000, 5)).toEqual({ found: [200, 900, 1_400, 3_000, 7_000], circles: [1_500, 8_000] });
    expect((await asked(30_000, 9)).found).toEqual(SHOPS.slice(0, 6));
    expect(await asked(null, 9)).toEqual({ found: SHOPS, circles: [1_500, 8_000, null] });
  });

  it('a later page does not begin within what earlier ones have shown', async () => {
    expect((await asked(null, 3, 3_000)).circles).toEqual([8_000]);
    expect((await asked(null, 3, 20_000)).circles).toEqual([null]);
  });
});
