/** Messages to many members: the list, writing one, the last look before it is sent, and its progress. */
import { DeskFrame } from './DeskFrame.tsx';
import { Hidden, Options } from './fields.tsx';
import { endText } from './times.ts';

import type { MessageJob } from '#contract/partnerJobs.ts';
import type { Me } from './deskClient.ts';

export const MESSAGES_PATH = '/desk/messages';
export const NEW_PATH = `${MESSAGES_PATH}/new`;
export const jobPath = (jobId: string): string => `${MESSAGES_PATH}/${jobId}`;

const LONGEST_TITLE = 40;
const LONGEST_TEXT = 500;
const KINDS = { store: '店家訊息', discount: '優惠訊息' } as const;

/** A message that is being written. `level` null: to all members. */
export type Draft = { braId: string; level: number | null; kind: 'store' | 'discount'; title: string; text: string };
export type Audience = {
  members: number;
  grades: readonly { level: number; name: string; members: number }[];
  heldUntil: string | null;
};

const count = (number: number): string => number.toLocaleString('en-US');

/** `發送中，已有 1,200 人收到`, `已傳給 5,000 位會員` or another state. */
export function stateText({ state, sent, heldUntil }: MessageJob, now: Date): string {
  const got = `${count(sent)} 人已收到`;
  if (state === 'done') return `已傳給 ${count(sent)} 位會員`;
  if (state === 'cancelled') return `已取消，${got}`;
  if (state === 'failed') return `發送失敗，${got}`;
  if (heldUntil !== null) return `夜間不打擾，${endText(heldUntil, now)} 起發送`;
  return sent === 0 ? '準備發送' : `發送中，${got}`;
}

/** `所有會員（5,000 人）` or a grade. */
function audienceText({ members, grades }: Audience, level: number | null): string {
  if (level === null) return `所有會員（${count(members)} 人）`;
  const grade = grades.find((one) => one.level === level);
  return `${grade?.name ?? `等級 ${level}`}（${count(grade?.members ?? 0)} 人）`;
}

function Progress({ job }: { job: MessageJob }) {
  const { state, sent, total } = job;
  if (state !== 'open' || total === null || total === 0) return null;
  return <progress className="progress" max={total} value={Math.min(sent, total)} aria-label="發送進度" />;
}

export function JobsPage({ me, list, now }: { me: Me; list: readonly MessageJob[]; now: Date }) {
  return (
    <DeskFrame title="訊息" nav={{ me, at: 'messages' }}>
      <a className="button main wide" href={NEW_PATH}>
        寫給會員
      </a>
      {list.length === 0 ? (
        <p className="empty weak">還沒有傳過訊息給會員</p>
      ) : (
        <ul className="card rows gap">
          {list.map((job) => (
            <li key={job.jobId}>
              <a className="letter" href={jobPath(job.jobId)}>
                <span className="name">{job.title}</span>
                <time className="weak" dateTime={job.createdAt}>
                  {endText(job.createdAt, now)}
                </time>
                <span className={job.state === 'failed' ? 'words out' : 'words'}>{stateText(job, now)}</span>
                <Progress job={job} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </DeskFrame>
  );
}

function Letter({ title, text }: { title: string; text: string }) {
  return (
    <article className="card letter-card">
      <h2>{title}</h2>
      <p className="whole">{text}</p>
    </article>
  );
}

type NewMessageProps = { me: Me; audience: Audience; draft: Draft; requestKey: string; error: string | null };

export function NewMessagePage({ me, audience, draft, requestKey, error }: NewMessageProps) {
  return (
    <DeskFrame title="寫給會員" back={{ href: MESSAGES_PATH, label: '回到訊息' }} error={error}>
      <form className="card stack" method="post" action={`${NEW_PATH}/test`}>
        <Hidden requestKey={requestKey} />
        {me.branches.length > 1 ? (
          <label>
            由哪家門市發出
            <select name="braId" defaultValue={draft.braId}>
              <Options of={me.branches.map(({ braId, storeName }) => [braId, storeName])} />
            </select>
          </label>
        ) : null}
        <label>
          收件人
          <select name="to" defaultValue={draft.level ?? 'all'}>
            <option value="all">{audienceText(audience, null)}</option>
            <Options of={audience.grades.map(({ level }) => [level, audienceText(audience, level)])} />
          </select>
        </label>
        <label>
          種類
          <select name="kind" defaultValue={draft.kind}>
            <Options of={Object.entries(KINDS)} />
          </select>
        </label>
        <label>
          標題
          <input name="title" maxLength={LONGEST_TITLE} required defaultValue={draft.title} />
        </label>
        <label>
          內容
          <textarea name="text" rows={6} maxLength={LONGEST_TEXT} required defaultValue={draft.text} />
        </label>
        <button className="main wide" type="submit">
          先傳給自己看看
        </button>
      </form>
    </DeskFrame>
  );
}

/** Fields of the message, for the next step. */
const fieldsOf = ({ level, ...draft }: Draft) => ({ ...draft, to: String(level ?? 'all') });

/** The last look: the person has the message, and decides. */
export function ReadyPage({ me, audience, draft, requestKey, now }: Omit<NewMessageProps, 'error'> & { now: Date }) {
  const branch = me.branches.find(({ braId }) => braId === draft.braId);
  return (
    <DeskFrame
      title="要傳給會員嗎？"
      back={{ href: MESSAGES_PATH, label: '回到訊息' }}
      done="已傳給您自己，請打開會員頁的訊息看看"
    >
      <Letter title={draft.title} text={draft.text} />
      <dl className="card facts">
        <dt>收件人</dt>
        <dd>{audienceText(audience, draft.level)}</dd>
        <dt>門市</dt>
        <dd>{branch?.storeName}</dd>
        <dt>種類</dt>
        <dd>{KINDS[draft.kind]}</dd>
        <dt>時間</dt>
        <dd>{audience.heldUntil === null ? '馬上開始' : `夜間不打擾，${endText(audience.heldUntil, now)} 起發送`}</dd>
      </dl>
      <div className="reach">
        <form method="get" action={NEW_PATH}>
          <Hidden {...fieldsOf(draft)} />
          <button className="wide" type="submit">
            修改
          </button>
        </form>
        <form method="post" action={`${NEW_PATH}/send`}>
          <Hidden requestKey={requestKey} {...fieldsOf(draft)} />
          <button className="main wide" type="submit">
            傳給{audienceText(audience, draft.level)}
          </button>
        </form>
      </div>
    </DeskFrame>
  );
}

type JobPageProps = { job: MessageJob; requestKey: string; error: string | null; now: Date };

export function JobPage({ job, requestKey, error, now }: JobPageProps) {
  const { jobId, state, title, text, sent, total, byName, createdAt, heldUntil, error: reason } = job;
  const path = jobPath(jobId);
  const key = <Hidden requestKey={requestKey} />;
  return (
    <DeskFrame title="訊息" back={{ href: MESSAGES_PATH, label: '回到訊息' }} error={error}>
      <Letter title={title} text={text} />
      <div className="card letter-card" role="status">
        <p className={state === 'failed' ? 'out' : 'name'}>{stateText(job, now)}</p>
        <Progress job={job} />
        {state === 'failed' ? (
          <p className="weak">原因：{reason}。繼續發送會從停下的地方開始，收到的人不會再收到一次。</p>
        ) : null}
      </div>
      <dl className="card facts">
        <dt>已收到</dt>
        <dd>
          {count(sent)} 人{total === null ? '' : `，寫下時共 ${count(total)} 人`}
        </dd>
        <dt>寫下的人</dt>
        <dd>
          <bdi>{byName ?? '系統'}</bdi>，{endText(createdAt, now)}
        </dd>
      </dl>
      <div className="reach">
        {state === 'open' && heldUntil === null ? (
          <a className="button" href={path}>
            更新進度
          </a>
        ) : null}
        {state === 'failed' ? (
          <form method="post" action={`${path}/resume`}>
            {key}
            <button className="main wide" type="submit">
              繼續發送
            </button>
          </form>
        ) : null}
        {state === 'open' || state === 'failed' ? (
          <form method="post" action={`${path}/cancel`}>
            {key}
            <button className="quiet danger wide" type="submit">
              不再傳給其他人
            </button>
          </form>
        ) : null}
      </div>
    </DeskFrame>
  );
}
