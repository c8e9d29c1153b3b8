/** The page of the till: a code, what it stands for, and what can be done with it. Data in, page out. */
import { formatDay, formatDayTime } from '#domain/dates.ts';
import { formatAmount, formatDiscount } from '#domain/price.ts';

import { newRequestKey } from './requestKey.ts';

import type { HeldCoupon } from '#contract/partner.ts';
import type { Answered } from './partnerClient.ts';

export const TILL_NAME = '收銀台（替身）';

type Member = NonNullable<Answered<'GET /v1/ume/partner/member/{memberCode}'>['data']>;
export type Found = { kind: 'member'; code: string; member: Member } | { kind: 'coupon'; code: string; coupon: HeldCoupon };
/** What became of the last tap. */
export type Said = { words: string; isRefusal: boolean };

export type TillProps = {
  branch: { braId: string; storeName: string } | null;
  /** The sandbox's list of stores, where a till is chosen. */
  sandboxUrl: string;
  typed: string;
  found: Found | null;
  said: Said | null;
};
type Shown = { braId: string; code: string };

const POINTS = { most: 1_000_000, mostSpent: 10_000_000 };

export function TillPage({ branch, sandboxUrl, typed, found, said }: TillProps) {
  return (
    <>
      <header>
        <strong>{TILL_NAME}</strong>
        <a href={sandboxUrl}>換門市</a>
      </header>
      <main>
        <h1>{branch?.storeName ?? '請先選擇門市'}</h1>
        {branch ? <Ask braId={branch.braId} typed={typed} isTold={said !== null} /> : <p className="note">從工作台的店家清單打開這家店的收銀台。</p>}
        {said ? (
          <p id="said" className={said.isRefusal ? 'said refused' : 'said'} role={said.isRefusal ? 'alert' : 'status'}>
            {said.words}
          </p>
        ) : null}
        {branch && found === null ? <Message shown={{ braId: branch.braId, code: '' }} words="傳訊息給所有會員" /> : null}
        {branch && found?.kind === 'member' ? <MemberCard member={found.member} shown={{ braId: branch.braId, code: found.code }} /> : null}
        {branch && found?.kind === 'coupon' ? <CouponCard coupon={found.coupon} shown={{ braId: branch.braId, code: found.code }} withName /> : null}
      </main>
    </>
  );
}

/** A scanner types into it and ends with Enter. */
function Ask({ braId, typed, isTold }: { braId: string; typed: string; isTold: boolean }) {
  return (
    <form method="get" action="/till" className="ask">
      <input type="hidden" name="braId" value={braId} />
      <label htmlFor="code">會員碼或優惠券碼</label>
      {/* eslint-disable-next-line jsx-a11y-x/no-autofocus -- a scanner types where the focus is, and the page is there for nothing else */}
      <input id="code" name="code" defaultValue={typed} maxLength={60} autoComplete="off" autoCapitalize="characters" spellCheck={false} enterKeyHint="search" autoFocus required aria-describedby={isTold ? 'said' : 'hint'} />
      <p id="hint" className="note">
        用掃描槍掃描，或輸入條碼下方的代碼；空格和大小寫都可以。
      </p>
      <button type="submit">查詢</button>
    </form>
  );
}

function Fields({ shown: { braId, code } }: { shown: Shown }) {
  return (
    <>
      <input type="hidden" name="braId" value={braId} />
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="requestKey" value={newRequestKey()} />
    </>
  );
}

function valueOf({ value }: HeldCoupon): string {
  if (value.kind === 'amount') return `折 ${formatAmount(value.amount)}`;
  return value.kind === 'percent' ? formatDiscount(value.percentToPay) : value.label;
}

function stateOf({ state, used, usableUntil }: HeldCoupon): string {
  switch (state) {
    case 'used':
      return used ? `${formatDayTime(used.at)} 已使用` : '已使用';
    case 'expired':
      return `${formatDay(usableUntil)} 已過期`;
    case 'notNow':
      return '現在不能使用：還沒開始，或不在可用的時段';
    case 'usable':
      return `可使用，${formatDay(usableUntil)} 止`;
  }
}

/** The one step that its state leaves, if any. */
const STEPS = { usable: { action: '/till/redeem', words: '核銷' }, used: { action: '/till/giveback', words: '取消核銷' }, notNow: null, expired: null } as const;

function CouponCard({ coupon, shown, withName = false }: { coupon: HeldCoupon; shown: Shown; withName?: boolean }) {
  const step = STEPS[coupon.state];
  return (
    <section className="card" aria-label={coupon.title}>
      <h2>{coupon.title}</h2>
      <p className="big">{valueOf(coupon)}</p>
      <p>
        {coupon.minimumSpend > 0 ? `滿 ${formatAmount(coupon.minimumSpend)} 可用` : '無門檻'}
        {withName ? ` ・ 會員 ${coupon.memberName}` : ''}
      </p>
      {coupon.rules.map((rule) => (
        <p className="note" key={rule}>
          {rule}
        </p>
      ))}
      <p>
        <strong>{stateOf(coupon)}</strong>
      </p>
      {step ? (
        <form method="post" action={step.action}>
          <Fields shown={shown} />
          <input type="hidden" name="coupon" value={coupon.code} />
          <button type="submit" className={coupon.state === 'used' ? 'quiet' : undefined} aria-label={`${step.words} ${coupon.title}`}>
            {step.words}
          </button>
        </form>
      ) : null}
    </section>
  );
}

function MemberCard({ member: { memberName, memberGrade, coupons }, shown }: { member: Member; shown: Shown }) {
  return (
    <>
      <section className="card" aria-label={`會員 ${memberName}`}>
        <p className="big">{memberName}</p>
        <p>{memberGrade ? `${memberGrade.gradeName} ・ ${memberGrade.points.toLocaleString('en-US')} 點` : '還不是這家店的會員'}</p>
        {memberGrade ? <Points shown={shown} /> : null}
        <form method="post" action="/till/checkin">
          <Fields shown={shown} />
          <button type="submit" className="quiet">
            到店打卡
          </button>
        </form>
      </section>
      {memberGrade ? <Message shown={shown} words="傳訊息給這位會員" /> : null}
      <h2>優惠券</h2>
      {coupons.length === 0 ? <p className="note">沒有這家店可用的優惠券。</p> : null}
      {coupons.map((coupon) => (
        <CouponCard key={coupon.code} coupon={coupon} shown={shown} />
      ))}
    </>
  );
}

function Points({ shown }: { shown: Shown }) {
  return (
    <form method="post" action="/till/points">
      <Fields shown={shown} />
      <div className="pair">
        <label>
          點數
          <input type="number" name="points" min={0} max={POINTS.most} inputMode="numeric" placeholder="0" />
        </label>
        <label>
          消費金額 NT$
          <input type="number" name="spent" min={0} max={POINTS.mostSpent} inputMode="numeric" placeholder="0" />
        </label>
      </div>
      <div className="pair">
        <button type="submit" name="sign" value="give">
          加點
        </button>
        <button type="submit" name="sign" value="take" className="quiet">
          扣點
        </button>
      </div>
    </form>
  );
}

/** From the branch, to one member or to all of the merchant's. */
function Message({ shown, words }: { shown: Shown; words: string }) {
  return (
    <details className="card">
      <summary>{words}</summary>
      <form method="post" action="/till/message">
        <Fields shown={shown} />
        <label>
          標題
          <input name="title" maxLength={40} required />
        </label>
        <label>
          內容
          <textarea name="text" maxLength={280} required />
        </label>
        <button type="submit">傳送</button>
      </form>
    </details>
  );
}
