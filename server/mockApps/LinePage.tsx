/** The page of LINE's mock app: choose an account to sign in, or cancel. */
import { renderDocument } from '../http/Document.tsx';

/** An account that the mock app offers. `userId` is LINE's own id. */
export type MockAppAccount = { key: string; userId: string; displayName: string };

type LinePageProps = {
  accounts: MockAppAccount[];
  /** Fields of the request, sent back with the choice. */ request: Record<string, string>;
};

function LinePage({ accounts, request }: LinePageProps) {
  return (
    <main>
      <h1>LINE 登入（替身）</h1>
      <p>這是本機開發用的 LINE 授權頁，請選擇要登入的帳號。</p>
      <form method="post" action="/line/oauth2/v2.1/approve">
        {Object.entries(request).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {accounts.map(({ key, displayName }) => (
          <p key={key}>
            <button name="account" value={key}>
              {displayName}
            </button>
          </p>
        ))}
        <p>
          <button name="account" value="new">
            新的 LINE 帳號
          </button>
        </p>
        <p>
          <button name="account" value="cancel">
            取消
          </button>
        </p>
      </form>
    </main>
  );
}

export function renderLinePage(props: LinePageProps): string {
  return renderDocument({ title: 'LINE 登入（替身）', stylesheet: '/mock-app.css', children: <LinePage {...props} /> });
}
