/** The inbox of a branch with its tabs, and one item with its answer. */
import { ANSWER_LENGTH } from '#contract/partnerInbox.ts';
import { formatAmount } from '#domain/price.ts';

import { CommentText } from './CommentPages.tsx';
import { DeskFrame } from './DeskFrame.tsx';
import { endText } from './times.ts';

import type { InboxItem, ShopComment } from '#contract/partnerInbox.ts';
import type { PartnerOrder } from '#contract/partnerOrders.ts';
import type { ReactNode } from 'react';
import type { Branch, InboxCount, Me } from './deskClient.ts';

const SUBJECTS = { feature: '功能建議', problem: '使用問題', service: '店家服務', other: '其他' } as const;
const REASONS = {
  rude: '辱罵或攻擊他人',
  untrue: '內容不實',
  advertising: '廣告或洗版',
  privacy: '洩漏個人資料',
  unrelated: '與店家無關',
  other: '其他原因',
} as const;

/** `少給或漏給`, `檢舉評論` or `意見：店家服務` */
function subjectOf({ about }: InboxItem): string {
  if (about.kind === 'order') return about.category;
  return about.kind === 'comment' ? '檢舉評論' : `意見：${SUBJECTS[about.subject]}`;
}

export const inboxPath = (braId: string): string => `/desk/${braId}/inbox`;
const itemPath = (braId: string, itemId: string): string => `${inboxPath(braId)}/${itemId}`;

/** Branches with the number that waits, to choose from. */
/** `永康店`, or `永康店（已關閉）`. */
const inboxName = ({ storeName, isClosed }: InboxCount): string => (isClosed ? `${storeName}（已關閉）` : storeName);

export function InboxBranchesPage({ me, counts }: { me: Me; counts: readonly InboxCount[] }) {
  return (
    <DeskFrame title="客服信箱" nav={{ me, at: 'inbox' }}>
      <ul className="card rows">
        {counts.map((branch) => (
          <li key={branch.braId}>
            <a href={inboxPath(branch.braId)}>
              <span className="grow name">{inboxName(branch)}</span>
              {branch.waiting > 0 ? <span className="state out">{branch.waiting} 則待回覆</span> : null}
            </a>
          </li>
        ))}
      </ul>
      {counts.length === 0 ? <p className="empty weak">您的門市都已經關閉</p> : null}
    </DeskFrame>
  );
}

type Tab = 'open' | 'answered' | 'comments';

/** The branch of an inbox. `isOnly`: there is no other to change to. */
export type Inbox = { me: Me; branch: InboxCount; isOnly: boolean };

type InboxFrameProps = {
  inbox: Inbox;
  at: Tab;
  done?: string | null;
  children: ReactNode;
};

/** Frame of the three lists. */
export function InboxFrame({ inbox: { me, branch, isOnly }, at, done = null, children }: InboxFrameProps) {
  const path = inboxPath(branch.braId);
  const tabs: [Tab, string, string][] = [
    ['open', `待回覆 ${branch.waiting}`, path],
    ['answered', '已回覆', `${path}?state=answered`],
    ['comments', '評論', `/desk/${branch.braId}/comments`],
  ];
  return (
    <DeskFrame
      title={inboxName(branch)}
      back={isOnly ? null : { href: '/desk/inbox', label: '換門市' }}
      done={done}
      nav={{ me, at: 'inbox' }}
    >
      <nav className="chips" aria-label="客服信箱">
        {tabs.map(([tab, label, href]) => (
          <a key={tab} href={href} aria-current={tab === at ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {children}
    </DeskFrame>
  );
}

/** Link to the next page, and back to the first. */
export function Pager({ path, next, isFirst }: { path: string; next: string | null; isFirst: boolean }) {
  const mark = path.includes('?') ? '&' : '?';
  return (
    <div className="pager">
      {next === null ? null : (
        <a className="button" href={`${path}${mark}cursor=${encodeURIComponent(next)}`}>
          看更早的
        </a>
      )}
      {isFirst ? null : (
        <a className="button quiet" href={path}>
          回到最新
        </a>
      )}
    </div>
  );
}

type InboxPageProps = {
  inbox: Inbox;
  state: 'open' | 'answered';
  list: readonly InboxItem[];
  next: string | null;
  isFirst: boolean;
  done: string | null;
  now: Date;
};

export function InboxPage({ inbox, state, list, next, isFirst, done, now }: InboxPageProps) {
  const { braId, due, inTime } = inbox.branch;
  const path = inboxPath(braId);
  return (
    <InboxFrame inbox={inbox} at={state} done={done}>
      {due > 0 ? <p className="weak lead">近 30 天有 {Math.round((inTime / due) * 100)}% 在 24 小時內回覆</p> : null}
      {list.length === 0 ? (
        <p className="empty weak">{state === 'open' ? '都回覆了' : '還沒有回覆過的'}</p>
      ) : (
        <ul className="card rows">
          {list.map((item) => (
            <li key={item.itemId}>
              <a className="letter" href={itemPath(braId, item.itemId)}>
                <span className="name">{subjectOf(item)}</span>
                <time className="weak" dateTime={item.createdAt}>
                  {endText(item.createdAt, now)}
                </time>
                <span className="words">{wordsOf(item)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Pager path={state === 'open' ? path : `${path}?state=answered`} next={next} isFirst={isFirst} />
    </InboxFrame>
  );
}

/** The text, or the reasons of a complaint without one. */
function wordsOf({ about, text }: InboxItem): string {
  return about.kind === 'comment' && text === '' ? about.reasons.map((reason) => REASONS[reason]).join('、') : text;
}

function Contact({ contact }: { contact: string }) {
  const number = contact.replace(/[\s()-]/g, '');
  if (/^\+?\d{6,15}$/.test(number)) return <a href={`tel:${number}`}>{contact}</a>;
  return /^\S+@\S+\.\S+$/.test(contact) ? <a href={`mailto:${contact}`}>{contact}</a> : contact;
}

function OrderFacts({ order, orderId }: { order: PartnerOrder | null; orderId: string }) {
  return (
    <>
      <dt>訂單</dt>
      <dd>{orderId}</dd>
      {order === null ? null : (
        <>
          <dt>內容</dt>
          <dd>
            {order.items.map(({ name, quantity }) => `${name}×${quantity}`).join('、')}
            {order.items.length > 0 ? <br /> : null}共 {formatAmount(order.total)}
            {order.tableCode === null ? null : `，桌號 ${order.tableCode}`}
          </dd>
        </>
      )}
    </>
  );
}

type InboxItemPageProps = {
  branch: Branch;
  item: InboxItem;
  order: PartnerOrder | null;
  /** The comment of a complaint. Null: deleted by its writer. */
  comment: ShopComment | null;
  /** Text of the form, typed before. */
  typed: string;
  requestKey: string;
  error: string | null;
  now: Date;
};

export function InboxItemPage(props: InboxItemPageProps) {
  const { branch, item, order, comment, typed, requestKey, error, now } = props;
  const { about, text, contact, memberName, createdAt, answer } = item;
  const path = inboxPath(branch.braId);
  return (
    <DeskFrame
      title={subjectOf(item)}
      back={{ href: answer === null ? path : `${path}?state=answered`, label: '回到信箱' }}
      error={error}
    >
      <article className="card letter-card">
        {text === '' ? null : <p className="whole">{text}</p>}
        <dl className="facts">
          <dt>時間</dt>
          <dd>
            <time dateTime={createdAt}>{endText(createdAt, now)}</time>
          </dd>
          {memberName === null ? null : (
            <>
              <dt>會員</dt>
              <dd>{memberName}</dd>
            </>
          )}
          {contact === '' ? null : (
            <>
              <dt>聯絡方式</dt>
              <dd>
                <Contact contact={contact} />
              </dd>
            </>
          )}
          {about.kind === 'order' ? <OrderFacts order={order} orderId={about.orderId} /> : null}
          {about.kind === 'comment' ? (
            <>
              <dt>檢舉原因</dt>
              <dd>{about.reasons.map((reason) => REASONS[reason]).join('、')}</dd>
            </>
          ) : null}
          {about.kind === 'suggestion' && about.score !== null ? (
            <>
              <dt>整體滿意度</dt>
              <dd>{about.score} 顆星</dd>
            </>
          ) : null}
        </dl>
      </article>
      {about.kind === 'comment' ? <Reported branch={branch} comment={comment} /> : null}
      {answer === null ? (
        <form className="reach" method="post" action={`${itemPath(branch.braId, item.itemId)}/answer`}>
          <input type="hidden" name="requestKey" value={requestKey} />
          <label className="field">
            回覆
            <textarea name="text" rows={4} maxLength={ANSWER_LENGTH} required defaultValue={typed} />
            <span className="weak">會員會在「店家訊息」收到，只能回覆一次</span>
          </label>
          <button className="main" type="submit">
            送出回覆
          </button>
        </form>
      ) : (
        <section className="card letter-card" aria-label="回覆">
          <p className="weak">
            <bdi>{answer.byName}</bdi> 在 <time dateTime={answer.at}>{endText(answer.at, now)}</time> 回覆
          </p>
          <p className="whole">{answer.text}</p>
        </section>
      )}
    </DeskFrame>
  );
}

function Reported({ branch, comment }: { branch: Branch; comment: ShopComment | null }) {
  if (comment === null) return <p className="card letter-card weak">這則評論已經由會員刪除</p>;
  return (
    <ul className="card rows">
      <li>
        <a className="letter" href={`/desk/${branch.braId}/comments/${comment.commentId}`}>
          <CommentText comment={comment} />
        </a>
      </li>
    </ul>
  );
}
