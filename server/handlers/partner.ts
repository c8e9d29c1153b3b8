/** Partner calls for members, coupons, points and messages. They reach only the merchant of the key. */
import { formatAmount } from '#domain/price.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';

import {
  addPoints,
  couponsAtCounter,
  giveBackCoupon,
  couponByCode,
  couponIdOf,
  isBranchOf,
  memberByCode,
  memberCodeOf,
  redeemCoupon,
} from '../data/counter.ts';
import { checkIn } from '../data/checkIns.ts';
import { takeHit } from '../data/limits.ts';
import { memberGrade } from '../data/memberships.ts';
import { isOrderOf } from '../data/partnerInvoices.ts';
import { lockMember } from '../data/lockMember.ts';
import { holderOf, isCouponOf, isPictureOf, messageMember, messageWriter } from '../data/partnerMessages.ts';
import { partnerOrder } from '../data/partnerOrders.ts';
import { findSession } from '../data/sessions.ts';
import { gradesOf } from '../data/shopKeeping.ts';
import { findStore } from '../data/stores.ts';
import { makeMemberProof } from './memberProof.ts';
import { requireFound, requireMember } from './partnerRequest.ts';
import { partnerDeskHandlers } from './partnerDesk.ts';
import { partnerInboxHandlers } from './partnerInbox.ts';
import { addMessageJob, partnerJobHandlers } from './partnerJobs.ts';
import { partnerOrderHandlers } from './partnerOrders.ts';
import { partnerPeopleHandlers } from './partnerPeople.ts';
import { partnerReportHandlers } from './partnerReport.ts';
import { refuse } from './refuse.ts';

import type { PointsReason } from '#contract/account.ts';
import type { MessageTarget } from '#contract/messages.ts';
import type { partnerCalls } from '#contract/partner.ts';
import type { PointsRefusal } from '../data/counter.ts';
import type { PartnerMessage } from '../data/partnerMessages.ts';
import type { PartnerHandlers, PartnerRequest } from './partnerRequest.ts';

/** For messages to all or a grade, each of which notifies many members. */
const MESSAGE_LIMITS = [
  { seconds: 3_600, most: 10 },
  { seconds: 86_400, most: 30 },
];

/** For messages of a merchant to a single member. */
const MESSAGES_TO_ONE = [{ seconds: 86_400, most: 5 }];

/** For messages of a person to the own member account. */
const TESTS = [{ seconds: 86_400, most: 20 }];

/** Sends a message to the person of the key. @throws Refusal testByPerson for the key of a till */
async function sendTest({ db, clock, audit, shop }: PartnerRequest, message: PartnerMessage): Promise<void> {
  const userId = await holderOf(db, shop.keyId);
  if (userId === null || !(await lockMember(db, userId))) throw refuse('testByPerson');
  if (await takeHit(db, { rule: 'partner.messageTest', subject: userId }, TESTS, clock())) throw refuse('testsTooMany');
  await messageWriter(db, userId, message, clock());
  audit('message', { braId: message.braId, to: 'me', sent: 1 });
}

/** True when a message may lead to `target`: things of the merchant, and the addressee's own order. */
async function mayLeadTo(
  { db, clock, shop: { merId } }: PartnerRequest,
  target: MessageTarget,
  addresseeId: string | undefined,
): Promise<boolean> {
  if (target.kind === 'screen') return true;
  if (target.kind === 'store') return isBranchOf(db, merId, target.braId);
  if (target.kind === 'coupon') return isCouponOf(db, merId, target);
  if (addresseeId === undefined || target.merId !== merId) return false;
  const order = await partnerOrder(db, merId, { ...target, userId: addresseeId }, clock());
  return order?.braId === target.braId;
}

async function gradeOf({ db, clock, shop: { merId } }: PartnerRequest, userId: string) {
  return memberGrade(db, userId, merId, taipeiDay(clock().getTime()));
}

/** Names the reason of a move by its points and NT$. */
function pointsReason(points: number, spent: number): PointsReason {
  if (spent < 0) return 'refund';
  if (points < 0) return 'used';
  return spent > 0 ? 'purchase' : 'gift';
}

/** Adds the balance to the refusals that depend on it. */
function refusalMessage(refusal: PointsRefusal, card: { points: number; spent: number }): string | undefined {
  if (refusal === 'pointsTooFew') return `點數不足，目前有 ${card.points.toLocaleString('en-US')} 點`;
  return refusal === 'spentTooFew' ? `退回的金額超過累計消費，目前累計 ${formatAmount(card.spent)}` : undefined;
}

export const partnerHandlers: PartnerHandlers<typeof partnerCalls> = {
  ...partnerOrderHandlers,
  ...partnerDeskHandlers,
  ...partnerJobHandlers,
  ...partnerInboxHandlers,
  ...partnerPeopleHandlers,
  ...partnerReportHandlers,

  async 'GET /v1/ume/partner/branch/{braId}'({ db, shop, params }) {
    const store = await findStore(db, params.braId);
    if (store?.merId !== shop.merId) throw refuse('partnerBranch');
    const grades = await gradesOf(db, shop.merId);
    return {
      braId: store.braId,
      storeName: store.name,
      industryType: store.industryType,
      grades: grades.map(({ name }, level) => ({ level, name })),
    };
  },

  async 'GET /v1/ume/partner/member/{memberCode}'(request) {
    const { db, clock, shop, params } = request;
    const { userId, memberName } = await requireFound(request, await memberByCode(db, params.memberCode));
    return {
      memberName,
      memberGrade: await gradeOf(request, userId),
      coupons: await couponsAtCounter(db, shop.merId, userId, clock()),
    };
  },

  async 'POST /v1/ume/partner/member/handover'(request) {
    const { db, clock, config, shop, body } = request;
    const session = await findSession(db, body.token, clock());
    const member = await requireFound(request, session && (await memberCodeOf(db, session.userId)));
    return { ...member, memberProof: makeMemberProof(config.secret, { ...shop, userId: member.userId }, clock()) };
  },

  async 'GET /v1/ume/partner/coupon/{code}'(request) {
    const { db, clock, shop, params } = request;
    return requireFound(request, await couponByCode(db, shop.merId, params.code, clock()));
  },

  async 'POST /v1/ume/partner/coupon/redeem'(request) {
    const { db, clock, audit, shop, body } = request;
    const coupon = await redeemCoupon(db, shop.merId, body, clock());
    if (coupon === 'notFound') return requireFound<never>(request, null);
    if (typeof coupon === 'string') throw refuse(coupon);
    audit('couponRedeemed', { couponId: coupon.couponId, braId: body.braId });
    return coupon;
  },

  async 'POST /v1/ume/partner/coupon/giveback'(request) {
    const { db, clock, audit, shop, body } = request;
    const coupon = await giveBackCoupon(db, shop.merId, body, clock());
    if (coupon === 'notFound') return requireFound<never>(request, null);
    if (typeof coupon === 'string') throw refuse(coupon);
    audit('couponGivenBack', { couponId: coupon.couponId, braId: body.braId });
    return coupon;
  },

  async 'POST /v1/ume/partner/points'(request) {
    const { db, clock, audit, shop, body } = request;
    const { points, spent, braId, order, until } = body;
    const { userId } = await requireMember(request, body.memberCode);
    if (braId !== null && !(await isBranchOf(db, shop.merId, braId))) throw refuse('partnerBranch');
    if (order !== null && !(await isOrderOf(db, shop.merId, userId, order))) throw refuse('notFound');
    if (until !== null && until < taipeiDay(clock().getTime())) throw refuse('pointsEnded');
    const couponId = body.couponCode === null ? null : await couponIdOf(db, shop.merId, userId, body.couponCode);
    if (body.couponCode !== null && couponId === null) throw refuse('notFound');
    const move = { points, why: pointsReason(points, spent), braId, order, couponId, until };
    const card = await addPoints(db, shop.merId, userId, { spent, move }, clock());
    if (card === 'notMember') throw refuse('notMember');
    if (card.refusal !== null) throw refuse(card.refusal, refusalMessage(card.refusal, card));
    const grade = await gradeOf(request, userId);
    if (grade === null) throw refuse('notMember');
    audit('points', { userId, points: body.points, spent: body.spent });
    return { memberGrade: grade };
  },

  async 'POST /v1/ume/partner/checkin'(request) {
    const { db, clock, audit, shop, body } = request;
    const { userId } = await requireMember(request, body.memberCode);
    if (!(await isBranchOf(db, shop.merId, body.braId))) throw refuse('partnerBranch');
    const points = await checkIn(db, userId, body.braId, clock());
    audit('checkIn', { userId, braId: body.braId, points });
    return { points };
  },

  async 'POST /v1/ume/partner/message'(request) {
    const { db, clock, audit, shop, body } = request;
    const { braId, kind, title, text, image, target, to } = body;
    const message = { braId, kind, title, text, image, target };
    if (!(await isBranchOf(db, shop.merId, braId))) throw refuse('partnerBranch');
    const isToMany = to.kind === 'all' || to.kind === 'grade';
    // members of the merchant are those of all branches
    if (isToMany && shop.braIds !== null) throw refuse('partnerMay', '只有管所有門市的人，可以傳給多位會員');
    const addressee = to.kind === 'one' ? await requireMember(request, to.memberCode) : null;
    if (target !== null && !(await mayLeadTo(request, target, addressee?.userId))) throw refuse('messageTarget');
    if (image !== null && !(await isPictureOf(db, shop.merId, image))) throw refuse('messageImage');
    if (to.kind === 'me') {
      await sendTest(request, message);
      return { sent: 1, job: null };
    }
    if (addressee === null) {
      const limit = { rule: 'partner.message', subject: shop.merId };
      if (await takeHit(db, limit, MESSAGE_LIMITS, clock())) throw refuse('tooMany');
      const job = await addMessageJob(request, { ...message, level: to.kind === 'grade' ? to.level : null });
      audit('message', { braId, to: to.kind, jobId: job.jobId, total: job.total });
      return { sent: 0, job };
    }
    const limit = { rule: `partner.messageToOne.${shop.merId}`, subject: addressee.userId };
    if (await takeHit(db, limit, MESSAGES_TO_ONE, clock())) throw refuse('messagesToOne');
    if (!(await messageMember(db, shop.merId, addressee.userId, message, clock()))) throw refuse('notMember');
    audit('message', { braId, to: to.kind, sent: 1 });
    return { sent: 1, job: null };
  },
};
