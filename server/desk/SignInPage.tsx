/** Pages for a person who is not signed in: the number, then the code of the SMS. Works without a script. */
import { DESK_NAME, DeskFrame } from './DeskFrame.tsx';
import { Hidden, Options } from './fields.tsx';

/** An invitation in words. */
export type Invited = { merchantName: string; name: string; roleName: string };
type SignInProps = {
  /** Code of the invitation, '' without one. */
  invite: string;
  invited: Invited | null;
  /** The page after the sign-in, '' for the first one. */
  to: string;
  number: { phoneAreaCode: string; mobileNumber: string };
  /** True when a code was sent to the number. */
  isSent: boolean;
  error: string | null;
};

const AREAS: readonly (readonly [string, string])[] = [
  ['886', '+886 台灣'],
  ['852', '+852 香港'],
  ['86', '+86 中國大陸'],
];

function NumberForm({ invite, to, number }: Pick<SignInProps, 'invite' | 'to' | 'number'>) {
  return (
    <form className="card stack" method="post" action="/desk/code">
      <Hidden invite={invite} to={to} />
      <label>
        國碼
        <select name="phoneAreaCode" defaultValue={number.phoneAreaCode}>
          <Options of={AREAS} />
        </select>
      </label>
      <label>
        手機號碼
        <input
          type="tel"
          name="mobileNumber"
          autoComplete="tel-national"
          inputMode="tel"
          required
          defaultValue={number.mobileNumber}
        />
      </label>
      <button className="main" type="submit">
        取得驗證碼
      </button>
    </form>
  );
}

function CodeForm({
  invite,
  to,
  number: { phoneAreaCode, mobileNumber },
}: Pick<SignInProps, 'invite' | 'to' | 'number'>) {
  const hidden = { invite, to, phoneAreaCode, mobileNumber };
  return (
    <>
      <form className="card stack" method="post" action="/desk/signin">
        <Hidden {...hidden} />
        <p className="weak">驗證碼已傳到 {mobileNumber}</p>
        <label>
          簡訊驗證碼
          <input name="smsCode" autoComplete="one-time-code" inputMode="numeric" maxLength={6} required />
        </label>
        <button className="main" type="submit">
          登入
        </button>
      </form>
      <form className="centred" method="post" action="/desk/code">
        <Hidden {...hidden} />
        <button className="quiet" type="submit">
          重新傳送
        </button>
        <a className="button quiet" href={`/desk?${new URLSearchParams({ invite, to }).toString()}`}>
          換號碼
        </a>
      </form>
    </>
  );
}

export function SignInPage({ invite, invited, to, number, isSent, error }: SignInProps) {
  return (
    <DeskFrame title={DESK_NAME} error={error}>
      <div className="welcome">
        {invited === null ? (
          <>
            <h2>登入店務台</h2>
            <p className="weak">請用您的 ume 會員手機號碼登入</p>
          </>
        ) : (
          <>
            <h2>{invited.merchantName}</h2>
            <p>
              <bdi>{invited.name}</bdi>，邀請您擔任<strong>{invited.roleName}</strong>
            </p>
            <p className="weak">請用您自己的 ume 會員手機號碼登入；這個連結只能用一次</p>
          </>
        )}
      </div>
      {isSent ? (
        <CodeForm invite={invite} to={to} number={number} />
      ) : (
        <NumberForm invite={invite} to={to} number={number} />
      )}
      <p className="centred weak">
        還不是會員？先到 <a href="/signin">ume 註冊</a>
      </p>
    </DeskFrame>
  );
}
