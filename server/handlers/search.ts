/** Search and popular search words. */
import { searchTerms } from '#domain/searchText.ts';

import { hotWords, noteSearch } from '../data/hotWords.ts';
import { countHits, HITS, search } from '../data/search.ts';
import { pageEnd } from './pageCursor.ts';

import type { searchCalls } from '#contract/search.ts';
import type { Handlers } from './handlers.ts';

const HOT_WORDS = 10;
const NOTHING = { store: 0, goods: 0, coupon: 0 };

export const searchHandlers: Handlers<typeof searchCalls> = {
  async 'GET /v1/ume/client/discover/search'({ db, clock, config, member, address, query }) {
    const { q, kind, sort = 'distance', latitude, longitude, size } = query;
    const terms = searchTerms(q);
    const isFirst = query.cursor === undefined;
    // a query of blanks, punctuation or emoji has no terms
    if (terms.length === 0) return { list: [], next: null, counts: isFirst ? NOTHING : null };
    const now = clock();
    const from = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    const [page, counts] = await Promise.all([
      search(db, kind, {
        terms,
        sort,
        userId: member?.userId ?? null,
        from,
        after: pageEnd(HITS, query.cursor),
        size,
        now,
      }),
      isFirst ? countHits(db, { terms, from, now }) : null,
    ]);
    if (counts !== null && counts.store + counts.goods + counts.coupon > 0)
      await noteSearch(db, { query: q, terms, who: member?.userId ?? address, secret: config.secret }, now);
    return { ...page, counts };
  },

  'GET /v1/ume/client/discover/hotwords': ({ db, clock }) => hotWords(db, HOT_WORDS, clock()),
};
