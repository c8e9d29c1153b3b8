/**
 * The structured data of real shops against the vocabulary of schema.org. The validator is the TypeScript compiler with
 * the types of schema-dts: it knows each type, property and enumeration.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

import { recommendedGoods } from '../../../server/data/goods.ts';
import { storeHome } from '../../../server/data/storeHome.ts';
import { structuredDataOf } from '../../../server/http/structuredData.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

/** Below the project's folder, so that the compiler finds schema-dts. */
const FOLDER = `.cache/structuredData-${process.pid}`;
const COMPILER = 'node_modules/typescript-native/bin/tsc';
const OPTIONS =
  '--ignoreConfig --strict --noEmit --skipLibCheck --types --module esnext --moduleResolution bundler --pretty false';

/** The compiler's errors for each entry of `list`, from one run, which takes seconds. */
function mistakesIn(list: readonly unknown[]): string[][] {
  const source = [
    `import type { LocalBusiness, Restaurant, Store, WithContext } from 'schema-dts';`,
    ...list.map(
      (data, at) =>
        `export const data${at}: WithContext<LocalBusiness | Restaurant | Store> = ${JSON.stringify(data)};`,
    ),
  ].join('\n');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/shops.ts`, source);
  const { stdout } = spawnSync(process.execPath, [COMPILER, ...OPTIONS.split(' '), `${FOLDER}/shops.ts`], {
    encoding: 'utf8',
  });
  rmSync(FOLDER, { recursive: true });
  const found: string[][] = list.map(() => []);
  // the first line is the import
  for (const [, line, text = ''] of stdout.matchAll(/shops\.ts\((\d+),\d+\): (.+)/g))
    found[Number(line) - 2]?.push(text);
  return found;
}

const WRONG: [string, object][] = [
  ['an unknown property', { openingTimes: [] }],
  ['an unknown type', { '@type': 'Shop' }],
  ['a property of another type', { hasMenu: { '@type': 'Menu', price: 3 } }],
  [
    'an unknown day',
    { openingHoursSpecification: { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Fri' } },
  ],
  ['an unknown availability', { makesOffer: { '@type': 'Offer', availability: 'https://schema.org/Gone' } }],
];

let server: TestServer;
let shops: Record<string, unknown>[] = [];
let mistakes: string[][] = [];

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  const now = server.clock();
  const rows = await server.db.query<{ braId: string }>('select bra_id as "braId" from stores order by bra_id');
  shops = await Promise.all(
    rows.map(async ({ braId }) => {
      const home = (await storeHome(server.db, braId, now))!;
      const { list } = await recommendedGoods(server.db, braId, null, 6, now);
      const urls = { page: `https://ume.shop.tw/store/${braId}`, image: 'https://ume.shop.tw/cover' };
      const [, json = ''] =
        /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(structuredDataOf(home, list, urls, now)) ?? [];
      return JSON.parse(json) as Record<string, unknown>;
    }),
  );
  mistakes = mistakesIn([...shops, ...WRONG.map(([, change]) => ({ ...shops[0], ...change }))]);
});
afterAll(closeTestServers);

describe('structured data of a shop', () => {
  it('is valid for schema.org’s vocabulary, for every seeded shop of all three kinds', () => {
    expect(new Set(shops.map((shop) => shop['@type']))).toEqual(new Set(['Restaurant', 'Store', 'LocalBusiness']));
    const used = new Set(shops.flatMap((shop) => Object.keys(shop)));
    for (const property of [
      'openingHoursSpecification',
      'specialOpeningHoursSpecification',
      'hasMenu',
      'makesOffer',
      'aggregateRating',
      'geo',
    ])
      expect([property, used.has(property)]).toEqual([property, true]);
    expect(mistakes.slice(0, shops.length).flat()).toEqual([]);
  });

  it.each(WRONG.map(([name], at) => [name, at] as const))('the validator finds %s', (_name, at) => {
    expect(mistakes[shops.length + at]).not.toEqual([]);
  });
});
