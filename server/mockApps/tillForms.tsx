/** Forms of the till: points of a member, a message to one or many. A failed form keeps its input. */
import { newRequestKey } from '../http/requestKey.ts';

import type { CallData } from '../http/partnerClient.ts';

export type Branch = CallData<'GET /v1/ume/partner/branch/{braId}'>;
/** Context of a form: the branch, and the scanned code ('' for none). */
export type FormContext = { braId: string; code: string };
/** Fields of the failed form by name. Empty after success. */
export type FailedInput = Readonly<Record<string, string>>;

const MOST_POINTS = 1_000_000;
const MOST_SPENT = 10_000_000;
const LONGEST_TITLE = 40;
export const LONGEST_TEXT = 280;
/** Sends to all members of the merchant. A grade is named by its level. */
export const TO_ALL = 'all';

export function Fields({ context: { braId, code } }: { context: FormContext }) {
  return (
    <>
      <input type="hidden" name="braId" value={braId} />
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="requestKey" value={newRequestKey()} />
    </>
  );
}

export function PointsForm({ context, failedInput }: { context: FormContext; failedInput: FailedInput }) {
  return (
    <form method="post" action="/till/points">
      <Fields context={context} />
      <div className="pair">
        <label>
          點數
          <input
            type="number"
            name="points"
            min={0}
            max={MOST_POINTS}
            inputMode="numeric"
            placeholder="0"
            defaultValue={failedInput['points']}
          />
        </label>
        <label>
          消費金額 NT$
          <input
            type="number"
            name="spent"
            min={0}
            max={MOST_SPENT}
            inputMode="numeric"
            placeholder="0"
            defaultValue={failedInput['spent']}
          />
        </label>
      </div>
      <div className="pair">
        <button type="submit" name="sign" value="give">
          加點
        </button>
        <button type="submit" name="sign" value="take" className="quiet">
          扣點
        </button>
        <button type="submit" name="sign" value="refund" className="quiet">
          退款
        </button>
      </div>
    </form>
  );
}

type MessageFormProps = {
  context: FormContext;
  failedInput: FailedInput;
  title: string;
  /** The merchant's grades. A message to one member does not load them. */ grades?: Branch['grades'];
};

/** Message from the branch to one member, to all members of the merchant, or to those of a grade. */
export function MessageForm({ context, failedInput, title, grades }: MessageFormProps) {
  return (
    <details className="card" open={failedInput['title'] !== undefined}>
      <summary>{title}</summary>
      <form method="post" action="/till/message">
        <Fields context={context} />
        {grades ? (
          <label>
            收件人
            <select name="to" defaultValue={failedInput['to'] ?? ''} required>
              <option value="" disabled>
                請選擇
              </option>
              <option value={TO_ALL}>所有會員</option>
              {grades.map(({ level, name }) => (
                <option key={level} value={level}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <label>
          種類
          <select name="kind" defaultValue={failedInput['kind'] ?? 'store'}>
            <option value="store">店家訊息</option>
            <option value="discount">優惠訊息</option>
          </select>
        </label>
        <label>
          標題
          <input name="title" maxLength={LONGEST_TITLE} required defaultValue={failedInput['title']} />
        </label>
        <label>
          內容
          <textarea name="text" maxLength={LONGEST_TEXT} required defaultValue={failedInput['text']} />
        </label>
        <button type="submit">傳送</button>
      </form>
    </details>
  );
}
