/**
 * The page of the till: a scanned code, its meaning, and the possible actions. A pure render of its data. till.js adds
 * the camera.
 */
import { CouponCard, MemberCard } from './tillCards.tsx';
import { MessageForm } from './tillForms.tsx';

import type { HeldCoupon } from '#contract/partner.ts';
import type { Member } from './tillCards.tsx';
import type { Branch, Kept } from './tillForms.tsx';

export const TILL_NAME = '收銀台（替身）';

export type Found =
  | { kind: 'member'; code: string; member: Member }
  | { kind: 'coupon'; code: string; coupon: HeldCoupon };
/** Result of the last form. `coupon` was redeemed by it and has left the member's usable coupons. */
export type Said = { words: string; isRefusal: boolean; coupon?: HeldCoupon };

export type TillProps = {
  branch: Branch | null;
  /** The sandbox's list of stores, to choose a till. */
  sandboxUrl: string;
  typed: string;
  found: Found | null;
  said: Said | null;
  /** Input of a form that failed. */
  kept: Kept;
};

export function TillPage({ branch, sandboxUrl, typed, found, said, kept }: TillProps) {
  return (
    <>
      <header>
        <strong>{TILL_NAME}</strong>
        <a href={sandboxUrl}>換門市</a>
      </header>
      <main>
        <div className="asked">
          <h1>{branch?.storeName ?? '請先選擇門市'}</h1>
          {branch ? (
            <Ask braId={branch.braId} typed={typed} isTold={said !== null} />
          ) : (
            <p className="note">從工作台的店家清單打開這家店的收銀台。</p>
          )}
        </div>
        <div className="answered">
          {said ? (
            <p
              id="said"
              className={said.isRefusal ? 'said refused' : 'said'}
              role={said.isRefusal ? 'alert' : 'status'}
            >
              {said.words}
            </p>
          ) : null}
          {branch && found === null ? (
            <MessageForm
              shown={{ braId: branch.braId, code: '' }}
              grades={branch.grades}
              kept={kept}
              words="傳訊息給會員"
            />
          ) : null}
          {branch && found?.kind === 'member' && said?.coupon ? (
            <CouponCard coupon={said.coupon} shown={{ braId: branch.braId, code: found.code }} />
          ) : null}
          {branch && found?.kind === 'member' ? (
            <MemberCard member={found.member} shown={{ braId: branch.braId, code: found.code }} kept={kept} />
          ) : null}
          {branch && found?.kind === 'coupon' ? (
            <CouponCard coupon={found.coupon} shown={{ braId: branch.braId, code: found.code }} withName />
          ) : null}
        </div>
      </main>
    </>
  );
}

/** A scanner types into this field and ends with Enter. */
function Ask({ braId, typed, isTold }: { braId: string; typed: string; isTold: boolean }) {
  return (
    <>
      <form method="get" action="/till" className="ask">
        <input type="hidden" name="braId" value={braId} />
        <label htmlFor="code">會員碼或優惠券碼</label>
        <input
          id="code"
          name="code"
          defaultValue={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          // eslint-disable-next-line jsx-a11y-x/no-autofocus -- a scanner types where the focus is, and the page is there for nothing else
          autoFocus
          required
          aria-describedby={isTold ? 'said' : 'hint'}
        />
        <p id="hint" className="note">
          用掃描槍或相機掃描，或輸入條碼下方的代碼；空格和大小寫都可以。
        </p>
        <div className="pair">
          <button type="submit">查詢</button>
          <button type="button" className="quiet" data-camera="start" hidden>
            用相機掃描
          </button>
        </div>
      </form>
      <section className="camera" aria-label="相機" hidden>
        <div className="lens">
          <video muted playsInline />
        </div>
        <p className="said" role="status" />
        <button type="button" className="quiet" data-camera="stop">
          關閉相機
        </button>
      </section>
    </>
  );
}
