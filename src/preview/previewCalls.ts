/** The calls of the store page's preview (decision 002), and the interface of build/preview.cjs. */
import type { Coupon, Pack } from '#contract/coupons.ts';
import type { Route } from '#contract/infer.ts';
import type { StoreGoods, StoreHome } from '#contract/stores.ts';

const STORE_HOME = 'GET /v1/ume/client/store/home/{braId}';
const STORE_HOME_WITH_CODE = 'GET /v1/ume/client/store/home/{braId}/{codeId}';
/** Goods a page. */
const GOODS_PAGE_SIZE = 10;

/** The first call of the store page. Two calls of spec 7: with a codeId the path is longer. */
export function homeCall({ braId, codeId }: { braId: string; codeId?: string | undefined }) {
  return codeId === undefined
    ? ({ route: STORE_HOME, argsIn: 'path', args: { braId } } as const)
    : ({ route: STORE_HOME_WITH_CODE, argsIn: 'path', args: { braId, codeId } } as const);
}

/** The calls of the sections below the first view. A section that the shop does not have is null. */
export function sectionCalls({ braId, counts }: Pick<StoreHome, 'braId' | 'counts'>, isMember = false) {
  const packs = { route: 'GET /v1/ume/client/store/pack', argsIn: 'query', args: { braId } } as const;
  const received = { route: 'GET /v1/ume/client/pack/my/receive', argsIn: 'query', args: { braId } } as const;
  const coupons = { route: 'POST /v1/ume/client/coupon/list', argsIn: 'body', args: { braId } } as const;
  const goods = {
    route: 'GET /v1/ume/client/store/goods/recommend',
    argsIn: 'query',
    args: { braId, size: GOODS_PAGE_SIZE },
  } as const;
  return {
    packs: counts.packs > 0 ? packs : null,
    /** Marks the packs that a member has already received. */
    received: counts.packs > 0 && isMember ? received : null,
    coupons: counts.coupons > 0 ? coupons : null,
    goods: counts.goods > 0 ? goods : null,
  };
}

export type SectionCalls = ReturnType<typeof sectionCalls>;
export type Page<T> = { list: T[]; next: string | null };
/** Answers to `sectionCalls`. No call or no answer is null. */
export type SectionAnswers = {
  packs: Pack[] | null;
  received: { packId: string }[] | null;
  coupons: Page<Coupon> | null;
  goods: Page<StoreGoods> | null;
};

export type StoreVisit = {
  home: StoreHome;
  codeId: string | undefined;
  /** Time in ms. Opening hours are decided in Asia/Taipei. */
  nowMs: number;
};

/**
 * Exports of build/preview.cjs (toHtml.tsx), which the server runs. Texts are escaped, and no style attribute is
 * written.
 */
export type PreviewWriter = {
  /**
   * @returns the answer to the first call as a data block, the first view, and the time (ms) of its expiry
   */
  writeFirstView: (visit: StoreVisit) => { block: string; view: string; validUntil: number };
  /**
   * @returns the sections in an inert template, and the answers as data blocks. Without an answer there is no template.
   */
  writeSections: (
    home: Pick<StoreHome, 'braId' | 'counts' | 'industryType' | 'joinOffer'>,
    answers: SectionAnswers,
  ) => string;
  /**
   * The calls of another screen for a visitor at the default place. None for a screen without preview. With the answer
   * to the first call, the calls that follow from it come at the end. A build of an older portal has no such function.
   */
  callsOf?: (address: Address, first?: unknown) => ScreenCall[];
  /** @returns the answers as data blocks, and the screen in an inert template */
  writeScreen: (address: Address, answers: readonly unknown[], nowMs: number) => { blocks: string; view: string };
};

export type Address = { pathname: string; search: string };
export type ScreenCall = { route: Route; argsIn: 'query' | 'body' | 'path'; args: Record<string, unknown> };
