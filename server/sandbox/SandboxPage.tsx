/** /sandbox: the developers' sandbox as one page. A pure render of its data. sandbox.js fills the live tables. */
import { MemberCard } from './MemberCard.tsx';

import type { SandboxMember } from '../data/sandboxMembers.ts';
import type { SeedSample } from '../data/sample.ts';

/** Faults for the next calls, with their effects. */
const FAULT_KINDS = {
  none: '沒有（清除）',
  delay: '延遲',
  http500: 'HTTP 500',
  http401: 'HTTP 401',
  code401: 'body code 401',
  codeNot200: 'body code 不是 200',
  drop: '連線中斷',
  timeout: '逾時（不回應）',
} as const;

/**
 * One user agent for each browser that the portal distinguishes, in real form (see the table in inAppBrowser's test).
 */
const BROWSERS: [string, string][] = [
  ['一般瀏覽器', ''],
  [
    'LINE',
    'Mozilla/5.0 (Linux; Android 13; Pixel 6) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 Line/14.12.2/IAB',
  ],
  [
    'LINE Pay',
    'Mozilla/5.0 (Linux; Android 13; Pixel 6) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 LinePay/5.7.1',
  ],
  [
    'GAMA PAY',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 GamaPay/3.2',
  ],
  [
    'Alipay',
    'Mozilla/5.0 (Linux; U; Android 11; zh-CN) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/69.0.3497.100 Mobile Safari/537.36 AlipayClient/10.5.26',
  ],
  [
    'WeChat',
    'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/111.0.5563.116 Mobile Safari/537.36 MicroMessenger/8.0.42',
  ],
  [
    'ume App',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 UmeApp/3.0',
  ],
];

type Code = { path: string; label: string };
/** Maps a codeId to the table's name, such as B3. */
type Tables = Record<string, string>;
type SandboxPageProps = {
  stores: SeedSample['stores'];
  members: SandboxMember[];
  tables: Tables;
  origins: string[];
  /** Address of the mock till, without its query. */ tillUrl: string;
};

function CodeGrid({ codes }: { codes: Code[] }) {
  return (
    <div className="codes">
      {codes.map((code) => (
        <a key={code.path} href={code.path}>
          <img
            src={`/sandbox/qr.svg?path=${encodeURIComponent(code.path)}`}
            alt=""
            width={120}
            height={120}
            loading="lazy"
          />
          {code.label}
        </a>
      ))}
    </div>
  );
}

function codesOf(store: SeedSample['stores'][number], tables: Tables): Code[] {
  return [
    { path: `/jump/${store.braId}`, label: '店門口' },
    ...store.tableCodes.map((codeId) => ({
      path: `/jump/${store.braId}/${codeId}`,
      label: `桌號 ${tables[codeId] ?? codeId}`,
    })),
    ...store.takeawayCodes.map((codeId) => ({ path: `/jump/${store.braId}/${codeId}`, label: '外帶' })),
    ...(store.industryType === 'fnb' ? [{ path: `/jump/${store.braId}/no-such-code`, label: '不存在的桌號' }] : []),
  ];
}

function Stores({ stores, tables, tillUrl }: Pick<SandboxPageProps, 'stores' | 'tables' | 'tillUrl'>) {
  return (
    <section>
      <h2>店家與桌號 QR Code</h2>
      <p className="weak">用同一個網路的手機掃描，或直接點。</p>
      {stores.map((store, at) => (
        <details className="card" key={store.braId} open={at === 0}>
          <summary>
            {store.name}
            <span className="weak">
              {store.industryType} ・ {store.braId}
            </span>
          </summary>
          <a className="till" href={`${tillUrl}?braId=${store.braId}`} aria-label={`打開收銀台：${store.name}`}>
            打開收銀台
          </a>{' '}
          <a className="till" href={`/sandbox/desk?braId=${store.braId}`} aria-label={`打開店務台：${store.name}`}>
            打開店務台
          </a>
          <CodeGrid codes={codesOf(store, tables)} />
        </details>
      ))}
    </section>
  );
}

/**
 * sandbox.js adds the rows. On a phone each row becomes a card whose cells repeat their headers. `empty` shows while
 * there are none.
 */
function LiveTable({
  id,
  title,
  heads,
  empty,
  isAnnounced = false,
}: {
  id: string;
  title: string;
  heads: string[];
  empty: string;
  isAnnounced?: boolean;
}) {
  return (
    <section>
      <h2>{title}</h2>
      <div className="card scroll">
        <table aria-live={isAnnounced ? 'polite' : undefined}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody id={id} data-empty={empty} />
        </table>
      </div>
    </section>
  );
}

function Faults() {
  return (
    <section>
      <h2>故障開關</h2>
      <form id="faultForm" className="card faults">
        <label>
          種類
          <select name="kind">
            {Object.entries(FAULT_KINDS).map(([kind, description]) => (
              <option key={kind} value={kind}>
                {description}
              </option>
            ))}
          </select>
        </label>
        <label>
          呼叫（路徑開頭）
          <input name="calls" defaultValue="/v1/ume/client/" />
        </label>
        <label>
          次數
          <input name="count" type="number" min={1} max={1000} defaultValue={1} />
        </label>
        <label>
          延遲毫秒
          <input name="delayMs" type="number" min={0} max={60000} defaultValue={3000} />
        </label>
        <button className="main" type="submit">
          套用
        </button>
      </form>
    </section>
  );
}

function Members({ members }: { members: SandboxMember[] }) {
  return (
    <section>
      <h2>會員：一鍵登入</h2>
      <p className="weak">每個按鈕都以該會員登入並開啟畫面。要走完整的登入，用任何門號，驗證碼會出現在上面的簡訊匣。</p>
      {members.map((member) => (
        <MemberCard key={member.userId} member={member} />
      ))}
      <article className="card member">
        <h3>新朋友</h3>
        <p className="trials">
          <button className="main" type="button" data-member="new" data-to="/mine">
            登入
          </button>
          <button type="button" data-member="new" data-to="/phone">
            補上手機號碼
          </button>
        </p>
        <p className="weak">從 LINE 來、還沒有手機號碼，什麼都沒有。每按一次都是另一位。</p>
      </article>
    </section>
  );
}

function OpenAs({ path }: { path: string }) {
  return (
    <section>
      <h2>以各種 App 內瀏覽器開啟</h2>
      <div className="card">
        <label>
          路徑
          <input id="openPath" defaultValue={path} />
        </label>
        <p>
          {BROWSERS.map(([name, userAgent]) => (
            <button key={name} type="button" data-open-as={userAgent}>
              {name}
            </button>
          ))}
        </p>
      </div>
    </section>
  );
}

export function SandboxPage({ stores, members, tables, origins, tillUrl }: SandboxPageProps) {
  const first = stores[0];
  return (
    <main>
      <h1>ume 工作台</h1>
      <p className="weak">只在 UME_ENV 為 local 或 test 時存在，且只回應本機與私有網路。位址：{origins.join(' ・ ')}</p>
      <nav aria-label="工作台">
        <a href="/">入口網站</a>
        <a href="/sandbox/widgets">元件展示</a>
        <a href="/sandbox/openapi">API 說明</a>
        <a href="/sandbox/openapi.json">openapi.json</a>
        <a href="/sandbox/seed.json">seed.json</a>
      </nav>
      <LiveTable
        id="outbox"
        title="簡訊匣"
        heads={['時間', '號碼', '用途', '驗證碼', '內容']}
        empty="還沒有簡訊：在 /signin 輸入任何門號，驗證碼會自己出現在這裡。"
        isAnnounced
      />
      <Members members={members} />
      <Stores stores={stores} tables={tables} tillUrl={tillUrl} />
      <OpenAs path={first ? `/store/${first.braId}` : '/'} />
      <Faults />
      <LiveTable id="faults" title="作用中的故障" heads={['種類', '呼叫', '剩餘次數', '毫秒']} empty="沒有故障。" />
      <LiveTable
        id="handoffs"
        title="交接紀錄"
        heads={['時間', '應用', '路徑', '參數（權杖已遮）']}
        empty="還沒有交接：點店家頁下方的主按鈕。"
      />
    </main>
  );
}
