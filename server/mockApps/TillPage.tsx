/**
 * The page of the till: a scanned code, its meaning, and the possible actions. A pure render of its data. till.js adds
 * the camera.
 */
import { CouponCard, MemberCard } from './tillCards.tsx';
import { MessageForm } from './tillForms.tsx';

import type { HeldCoupon } from '#contract/partner.ts';
import type { Member } from './tillCards.tsx';
import type { Branch, FailedInput } from './tillForms.tsx';

export const TILL_NAME = '收銀台（替身）';

export type ScannedItem =
  | { kind: 'member'; code: string; member: Member }
  | { kind: 'coupon'; code: string; coupon: HeldCoupon };
/** Result of the last form. `coupon` was redeemed by it and has left the member's usable coupons. */
export type FormResult = { text: string; isRefusal: boolean; coupon?: HeldCoupon };

export type TillProps = {
  branch: Branch | null;
  /** The sandbox's list of stores, to choose a till. */
  sandboxUrl: string;
  codeInput: string;
  scannedItem: ScannedItem | null;
  result: FormResult | null;
  /** Input of a form that failed. */
  failedInput: FailedInput;
};

export function TillPage({ branch, sandboxUrl, codeInput, scannedItem, result, failedInput }: TillProps) {
  return (
    <>
      <header>
        <strong>{TILL_NAME}</strong>
        <a href={sandboxUrl}>換門市</a>
      </header>
      <main>
        <div className="lookup">
          <h1>{branch?.storeName ?? '請先選擇門市'}</h1>
          {branch ? (
            <CodeForm braId={branch.braId} codeInput={codeInput} hasResult={result !== null} />
          ) : (
            <p className="note">從工作台的店家清單打開這家店的收銀台。</p>
          )}
        </div>
        <div className="outcome">
          {result ? (
            <p
              id="result"
              className={result.isRefusal ? 'notice refused' : 'notice'}
              role={result.isRefusal ? 'alert' : 'status'}
            >
              {result.text}
            </p>
          ) : null}
          {branch && scannedItem === null ? (
            <MessageForm
              context={{ braId: branch.braId, code: '' }}
              grades={branch.grades}
              failedInput={failedInput}
              title="傳訊息給會員"
            />
          ) : null}
          {branch && scannedItem?.kind === 'member' && result?.coupon ? (
            <CouponCard coupon={result.coupon} context={{ braId: branch.braId, code: scannedItem.code }} />
          ) : null}
          {branch && scannedItem?.kind === 'member' ? (
            <MemberCard
              member={scannedItem.member}
              context={{ braId: branch.braId, code: scannedItem.code }}
              failedInput={failedInput}
            />
          ) : null}
          {branch && scannedItem?.kind === 'coupon' ? (
            <CouponCard
              coupon={scannedItem.coupon}
              context={{ braId: branch.braId, code: scannedItem.code }}
              withName
            />
          ) : null}
        </div>
      </main>
    </>
  );
}

/** A scanner types into this field and ends with Enter. */
function CodeForm({ braId, codeInput, hasResult }: { braId: string; codeInput: string; hasResult: boolean }) {
  return (
    <>
      <form method="get" action="/till" className="code-form">
        <input type="hidden" name="braId" value={braId} />
        <label htmlFor="code">會員碼或優惠券碼</label>
        <input
          id="code"
          name="code"
          defaultValue={codeInput}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          // eslint-disable-next-line jsx-a11y-x/no-autofocus -- a scanner types where the focus is, and the page is there for nothing else
          autoFocus
          required
          aria-describedby={hasResult ? 'result' : 'hint'}
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
        <p className="notice" role="status" />
        <button type="button" className="quiet" data-camera="stop">
          關閉相機
        </button>
      </section>
    </>
  );
}
