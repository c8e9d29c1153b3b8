/** Partner calls of the report. */
import { DAY_MS, taipeiMidnight } from '#domain/taipeiClock.ts';

import { namedBranches, periodCounts } from '../data/report.ts';
import { mayActAt } from './partnerRequest.ts';
import { refuse } from './refuse.ts';
import { periodsBetween, sumOf, sumsBy, tellable, tellAlone } from './reportCounts.ts';

import type { partnerReportCalls, ReportPeriod } from '#contract/partnerReport.ts';
import type { PartnerHandlers, PartnerRequest } from './partnerRequest.ts';

const MOST_DAYS = 400;
const MOST_ROWS = 20_000;

type Query = { from: string; to: string; by: ReportPeriod; braId?: string | undefined };

/** @throws Refusal reportTime for an end before its start, and for a time that is too long */
function requireTime({ from, to }: Query): void {
  const days = (taipeiMidnight(to) - taipeiMidnight(from)) / DAY_MS + 1;
  if (!(days >= 1 && days <= MOST_DAYS)) throw refuse('reportTime');
}

/**
 * Names of the branches that are asked about by their ids, and their counts. @throws Refusal partnerBranch or
 * reportTime
 */
async function read({ db, shop }: PartnerRequest, query: Query) {
  requireTime(query);
  const all = await namedBranches(db, shop.merId);
  const branches = all.filter(({ braId }) => mayActAt(shop, braId) && (query.braId ?? braId) === braId);
  if (query.braId !== undefined && branches.length === 0) throw refuse('partnerBranch');
  const { from, to, by } = query;
  const counts = await periodCounts(db, { from, to, by, braIds: branches.map(({ braId }) => braId) });
  const countedBranches = new Set(counts.map(({ braId }) => braId));
  const listedBranches = branches.filter(({ braId, isClosed }) => !isClosed || countedBranches.has(braId));
  return { branches: new Map(listedBranches.map(({ braId, storeName }) => [braId, storeName])), counts };
}

export const partnerReportHandlers: PartnerHandlers<typeof partnerReportCalls> = {
  async 'GET /v1/ume/partner/report'(request) {
    const { query } = request;
    const { branches, counts } = await read(request, query);
    const firsts = periodsBetween(query.from, query.to, query.by);
    const byPeriod = sumsBy(counts, firsts, ({ first }) => first);
    const byBranch = sumsBy(counts, [...branches.keys()], ({ braId }) => braId);
    const total = tellAlone(sumOf(counts));
    return {
      total,
      periods: tellable(byPeriod).map(([from, period]) => ({ from, ...period })),
      branches: tellable(byBranch).map(([braId, branch]) => ({
        braId,
        storeName: branches.get(braId) ?? braId,
        ...branch,
      })),
    };
  },

  async 'GET /v1/ume/partner/report/table'(request) {
    const { query } = request;
    const { branches, counts } = await read(request, query);
    const firsts = periodsBetween(query.from, query.to, query.by);
    if (firsts.length * branches.size > MOST_ROWS) throw refuse('reportRows');
    const keyOf = (from: string, braId: string) => `${from} ${braId}`;
    const keys = firsts.flatMap((from) => [...branches.keys()].map((braId) => keyOf(from, braId)));
    const sums = sumsBy(counts, keys, ({ first, braId }) => keyOf(first, braId));
    return {
      rows: tellable(sums).flatMap(([key, row]) => {
        const [from = '', braId = ''] = key.split(' ');
        if (Object.values(row).every((count) => count === 0)) return [];
        return [{ from, braId, storeName: branches.get(braId) ?? braId, ...row }];
      }),
    };
  },
};
