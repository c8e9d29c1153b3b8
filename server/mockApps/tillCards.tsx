/** Till cards for a code: a member with coupons, or one coupon with its possible step. */
import { formatDay, formatDayTime } from '#domain/dates.ts';
import { formatAmount, formatDiscount } from '#domain/price.ts';

import { Fields, MessageForm, PointsForm } from './tillForms.tsx';

import type { HeldCoupon } from '#contract/partner.ts';
import type { CallData } from '../http/partnerClient.ts';
import type { FailedInput, FormContext } from './tillForms.tsx';

export type Member = CallData<'GET /v1/ume/partner/member/{memberCode}'>;

function valueOf({ value }: HeldCoupon): string {
  if (value.kind === 'amount') return `折 ${formatAmount(value.amount)}`;
  return value.kind === 'percent' ? formatDiscount(value.percentToPay) : value.label;
}

function stateOf({ state, used: dateText, usableUntil }: HeldCoupon): string {
  switch (state) {
    case 'used':
      return dateText ? `${formatDayTime(dateText.at, Date.now())} 已使用` : '已使用';
    case 'expired':
      return `${formatDay(usableUntil, Date.now())} 已過期`;
    case 'notNow':
      return '現在不能使用：還沒開始，或不在可用的時段';
    case 'usable':
      return `可使用，${formatDay(usableUntil, Date.now())} 止`;
  }
}

/** The step that each state allows, if any. */
const STEPS = {
  usable: { action: '/till/redeem', words: '核銷' },
  used: { action: '/till/giveback', words: '取消核銷' },
  notNow: null,
  expired: null,
} as const;

export function CouponCard({
  coupon,
  context,
  withName = false,
}: {
  coupon: HeldCoupon;
  context: FormContext;
  withName?: boolean;
}) {
  const step = STEPS[coupon.state];
  return (
    <article className="card" aria-label={coupon.title}>
      <h2>{coupon.title}</h2>
      <p className="big">{valueOf(coupon)}</p>
      <p className={coupon.state === 'usable' ? 'state good' : 'state'}>{stateOf(coupon)}</p>
      <p>
        {coupon.minimumSpend > 0 ? `滿 ${formatAmount(coupon.minimumSpend)} 可用` : '無門檻'}
        {withName ? ` ・ 會員 ${coupon.memberName}` : ''}
      </p>
      {coupon.rules.map((rule) => (
        <p className="note" key={rule}>
          {rule}
        </p>
      ))}
      {step ? (
        <form method="post" action={step.action}>
          <Fields context={context} />
          <input type="hidden" name="coupon" value={coupon.code} />
          <button
            type="submit"
            className={coupon.state === 'used' ? 'quiet' : undefined}
            aria-label={`${step.words} ${coupon.title}`}
          >
            {step.words}
          </button>
        </form>
      ) : null}
    </article>
  );
}

export function MemberCard({
  member: { memberName, memberGrade, coupons },
  context,
  failedInput,
}: {
  member: Member;
  context: FormContext;
  failedInput: FailedInput;
}) {
  return (
    <>
      <section className="card" aria-label={`會員 ${memberName}`}>
        <p className="big">{memberName}</p>
        <p>
          {memberGrade
            ? `${memberGrade.gradeName} ・ ${memberGrade.points.toLocaleString('en-US')} 點`
            : '還不是這家店的會員'}
        </p>
        {memberGrade ? <PointsForm context={context} failedInput={failedInput} /> : null}
        <form method="post" action="/till/checkin">
          <Fields context={context} />
          <button type="submit" className="quiet">
            到店打卡
          </button>
        </form>
      </section>
      <h2>優惠券</h2>
      {coupons.length === 0 ? <p className="note">沒有這家店可用的優惠券。</p> : null}
      {coupons.map((coupon) => (
        <CouponCard key={coupon.code} coupon={coupon} context={context} />
      ))}
      {memberGrade ? <MessageForm context={context} failedInput={failedInput} title="傳訊息給這位會員" /> : null}
    </>
  );
}
