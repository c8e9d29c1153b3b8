/** Partner calls of the desk. They reach only the merchant and the branches of the key. */
import { MOST_WAITING } from '#contract/partnerDesk.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';

import { deskGoods, deskItem, sayImage, sayIsSoldOut, sayPrice } from '../data/deskGoods.ts';
import { deskStore, sayClosedOn, sayIsPaused, sayNotice } from '../data/deskStore.ts';
import { takeHit } from '../data/limits.ts';
import { hashOf, makePicture } from '../data/makePicture.ts';
import { addPicture, isPictureName, pictureOfSource, pictureSize } from '../data/pictures.ts';
import { countWaiting } from '../data/inbox.ts';
import { branchesOf, findMerchant } from '../data/shopKeeping.ts';
import { mayActAt, requireBranch } from './partnerRequest.ts';
import { refuse } from './refuse.ts';

import type { partnerDeskCalls } from '#contract/partnerDesk.ts';
import type { PictureFault } from '../data/makePicture.ts';
import type { RefusalName } from './refuse.ts';
import type { PartnerHandlers, PartnerRequest } from './partnerRequest.ts';

/** An instant to come, or null. @throws Refusal untilPast */
function untilOf(until: string | null, now: Date): Date | null {
  if (until === null) return null;
  const at = new Date(until);
  if (at <= now) throw refuse('untilPast');
  return at;
}

/** Photographs of one key. Each is stored for good. */
const PICTURES_OF_A_KEY = [{ seconds: 3_600, most: 200 }];
/** By fault of a photograph: the refusal. */
const FAULTS = {
  format: 'pictureFormat',
  heic: 'pictureHeic',
  large: 'pictureLarge',
  wide: 'pictureWide',
  broken: 'pictureBroken',
} as const satisfies Record<PictureFault, RefusalName>;

/** @throws Refusal partnerBranch or notFound */
async function requireItem(request: PartnerRequest, braId: string, goodsId: string) {
  await requireBranch(request, braId);
  const item = await deskItem(request.db, braId, goodsId, request.clock());
  if (item === null) throw refuse('notFound');
  return item;
}

/** @throws Refusal partnerBranch */
async function requireStore(request: PartnerRequest, braId: string) {
  await requireBranch(request, braId);
  const store = await deskStore(request.db, braId, request.clock());
  if (store === null) throw refuse('partnerBranch');
  return store;
}

export const partnerDeskHandlers: PartnerHandlers<typeof partnerDeskCalls> = {
  async 'GET /v1/ume/partner/me'({ db, config, shop }) {
    const { merId, name, role, rights } = shop;
    const merchant = await findMerchant(db, merId);
    const branches = (await branchesOf(db, merId)).filter(({ braId }) => mayActAt(shop, braId));
    const braIds = branches.map(({ braId }) => braId);
    return {
      merchantName: merchant?.name ?? name,
      name,
      role,
      rights: [...rights],
      branches: branches.filter(({ isClosed }) => !isClosed),
      waiting: rights.includes('inbox') ? await countWaiting(db, braIds, config.operatorBranch, MOST_WAITING) : 0,
    };
  },

  async 'GET /v1/ume/partner/menu/{braId}'(request) {
    await requireBranch(request, request.params.braId);
    return { list: await deskGoods(request.db, request.params.braId, request.clock()) };
  },

  async 'POST /v1/ume/partner/menu/soldOut'(request) {
    const { db, clock, audit, body } = request;
    const { braId, goodsId, isSoldOut, until } = body;
    await requireItem(request, braId, goodsId);
    await sayIsSoldOut(db, braId, goodsId, { isSoldOut, until: untilOf(until, clock()) }, clock());
    audit('soldOut', { braId, goodsId, isSoldOut, until });
    return requireItem(request, braId, goodsId);
  },

  async 'POST /v1/ume/partner/menu/price'(request) {
    const { db, clock, audit, body } = request;
    const { braId, goodsId, price } = body;
    await requireItem(request, braId, goodsId);
    await sayPrice(db, braId, goodsId, price, clock());
    audit('price', { braId, goodsId, price });
    return requireItem(request, braId, goodsId);
  },

  // no request key: no transaction waits for the conversion, and the name comes from the bytes
  async 'POST /v1/ume/partner/picture/put'(request) {
    const { db, clock, audit, body, shop } = request;
    await requireBranch(request, body.braId);
    if (await takeHit(db, { rule: 'partner.picture', subject: shop.keyId }, PICTURES_OF_A_KEY, clock()))
      throw refuse('tooMany');
    const source = Buffer.from(body.picture, 'base64');
    const sourceHash = hashOf(source);
    const existing = await pictureOfSource(db, sourceHash);
    if (existing !== null) return { image: existing };
    const picture = await makePicture(source);
    if (typeof picture === 'string') throw refuse(FAULTS[picture]);
    const { name: image } = picture;
    await addPicture(db, { ...picture, fileName: image, sourceHash }, clock());
    audit('pictureStored', { braId: body.braId, image });
    return { image };
  },

  async 'POST /v1/ume/partner/menu/picture'(request) {
    const { db, clock, audit, body } = request;
    const { braId, goodsId, image } = body;
    await requireItem(request, braId, goodsId);
    if (image !== null && !(isPictureName(image) && (await pictureSize(db, image)))) throw refuse('notFound');
    await sayImage(db, braId, goodsId, image, clock());
    audit('picture', { braId, goodsId, image });
    return requireItem(request, braId, goodsId);
  },

  'GET /v1/ume/partner/store/{braId}': (request) => requireStore(request, request.params.braId),

  async 'POST /v1/ume/partner/store/pause'(request) {
    const { db, clock, audit, body } = request;
    const { braId, isPaused, until } = body;
    await requireStore(request, braId);
    await sayIsPaused(db, braId, { isPaused, until: untilOf(until, clock()) }, clock());
    audit('paused', { braId, isPaused, until });
    return requireStore(request, braId);
  },

  async 'POST /v1/ume/partner/store/closed'(request) {
    const { db, clock, audit, body } = request;
    const { braId, isClosed } = body;
    await requireStore(request, braId);
    await sayClosedOn(db, braId, isClosed ? taipeiDay(clock().getTime()) : null, clock());
    audit('closedToday', { braId, isClosed });
    return requireStore(request, braId);
  },

  async 'POST /v1/ume/partner/store/notice'(request) {
    const { db, clock, audit, body } = request;
    const { braId, text } = body;
    await requireStore(request, braId);
    await sayNotice(db, braId, text, clock());
    audit('notice', { braId });
    return requireStore(request, braId);
  },
};
