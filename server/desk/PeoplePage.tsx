/** People of the desk and keys of the tills: who there is, an invitation, an end. */
import { renderSVG } from 'uqr';

import { RIGHT_NAMES, RIGHTS_OF_TILL, ROLE_NAMES } from '#contract/partnerCall.ts';
import { formatDay } from '#domain/dates.ts';
import { DAY_MS, taipeiDay } from '#domain/taipeiClock.ts';

import { DeskFrame } from './DeskFrame.tsx';
import { Hidden, Options } from './fields.tsx';
import { Pager } from './InboxPage.tsx';

import type { PartnerRole } from '#contract/partnerCall.ts';
import type { Key, Person } from '#contract/partnerPeople.ts';
import type { Me } from './deskClient.ts';

export const PEOPLE_PATH = '/desk/people';
export const INVITE_PATH = '/desk/people/invite';
export const KEYS_PATH = '/desk/keys';
/** A person with more branches than this is said by their number. */
const MOST_NAMED = 3;

/** `永康店、信義店`, `5 家門市` or `所有門市`. A closed branch has its id. */
function branchesText(braIds: readonly string[] | null, { branches }: Me): string {
  if (braIds === null) return '所有門市';
  if (braIds.length > MOST_NAMED) return `${braIds.length} 家門市`;
  return braIds.map((id) => branches.find(({ braId }) => braId === id)?.storeName ?? `${id}（已關閉）`).join('、');
}

/** `今天`, `昨天` or `11/20 (五)`. */
function dayText(at: string, now: Date): string {
  const [day, today] = [taipeiDay(Date.parse(at)), taipeiDay(now.getTime())];
  if (day === today) return '今天';
  if (day === taipeiDay(now.getTime() - DAY_MS)) return '昨天';
  return formatDay(at, now.getTime());
}

const lastDayText = (expiresAt: string, now: Date): string =>
  `用到 ${dayText(new Date(Date.parse(expiresAt) - 1).toISOString(), now)}`;

function useText({ lastUsedAt, expiresAt }: Pick<Key, 'lastUsedAt' | 'expiresAt'>, now: Date): string {
  const used = lastUsedAt === null ? '還沒有用過' : `最後使用 ${dayText(lastUsedAt, now)}`;
  return expiresAt === null ? used : `${used}，${lastDayText(expiresAt, now)}`;
}

function PersonRow({ person, me, now }: { person: Person; me: Me; now: Date }) {
  const { personId, name, role, braIds, isInvited, isOwn, mayEnd } = person;
  return (
    <li className="person">
      <div className="grow">
        <p className="name">
          <bdi>{name}</bdi>
          {isOwn ? '（您）' : ''}
        </p>
        <p className="weak">
          {ROLE_NAMES[role]} ・ {branchesText(braIds, me)}
        </p>
        <p className={isInvited ? 'state waiting' : 'weak'}>
          {isInvited ? '邀請中，還沒有登入' : useText(person, now)}
        </p>
      </div>
      {mayEnd ? (
        <form method="post" action={`${PEOPLE_PATH}/end`}>
          <button className="danger" type="submit" name="personId" value={personId} aria-label={`停用 ${name}`}>
            停用
          </button>
        </form>
      ) : null}
    </li>
  );
}

type PeoplePageProps = {
  me: Me;
  list: readonly Person[];
  mayInvite: boolean;
  next: string | null;
  isFirst: boolean;
  error: string | null;
  done: string | null;
  now: Date;
};

export function PeoplePage({ me, list, mayInvite, next, isFirst, error, done, now }: PeoplePageProps) {
  return (
    <DeskFrame title="人員" back={{ href: '/desk/me', label: '回到更多' }} error={error} done={done}>
      <ul className="card rows people">
        {list.map((person) => (
          <PersonRow key={person.personId} person={person} me={me} now={now} />
        ))}
      </ul>
      {list.length === 0 ? <p className="empty weak">還沒有人，邀請第一個人吧</p> : null}
      <Pager path={PEOPLE_PATH} next={next} isFirst={isFirst} />
      <p className="downloads">
        {mayInvite ? (
          <a className="button main" href={INVITE_PATH}>
            邀請人員
          </a>
        ) : null}
        <a className="button quiet" href={KEYS_PATH}>
          收銀機的金鑰
        </a>
      </p>
    </DeskFrame>
  );
}

type InvitePageProps = {
  me: Me;
  roles: readonly PartnerRole[];
  /** Fields of a refused form. */
  typed: { name: string; role: string; braIds: readonly string[] };
  /** Hidden, so that a form sent twice invites once. */
  keys: { code: string; requestKey: string };
  error: string | null;
};

export function InvitePage({ me, roles, typed, keys, error }: InvitePageProps) {
  return (
    <DeskFrame title="邀請人員" back={{ href: PEOPLE_PATH, label: '回到人員' }} error={error}>
      <form className="card stack" method="post" action={INVITE_PATH}>
        <Hidden {...keys} />
        <label>
          名字
          <input name="name" maxLength={40} required autoComplete="off" defaultValue={typed.name} />
        </label>
        <label>
          身分
          <select name="role" defaultValue={typed.role}>
            <Options of={roles.map((role) => [role, ROLE_NAMES[role]])} />
          </select>
        </label>
        {me.branches.length > 1 ? (
          <fieldset>
            <legend>門市（都不勾就是您的所有門市）</legend>
            <div className="ticks">
              {me.branches.map(({ braId, storeName }) => (
                <label key={braId} className="tick">
                  <input type="checkbox" name="braId" value={braId} defaultChecked={typed.braIds.includes(braId)} />
                  <span>{storeName}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ) : null}
        <label>
          最後一天（可以不填）
          <input type="date" name="until" />
        </label>
        <button className="main" type="submit">
          做邀請連結
        </button>
      </form>
    </DeskFrame>
  );
}

/** The link of an invitation, to scan or to send. It is shown once. */
export function InvitedPage({ name, link }: { name: string; link: string }) {
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(link))}`;
  const text = encodeURIComponent(`${name}，請打開連結登入店務台（只能用一次，24 小時內有效）：${link}`);
  return (
    <DeskFrame
      title={
        <>
          邀請 <bdi>{name}</bdi>
        </>
      }
      back={{ href: PEOPLE_PATH, label: '回到人員' }}
    >
      <div className="card stack invited">
        <img className="qr" src={picture} alt="邀請連結的 QR Code" width={220} height={220} />
        <p>
          請<bdi>{name}</bdi>用手機掃描，以自己的 ume 會員號碼登入。連結只能用一次，24 小時內有效。
        </p>
        <label>
          連結（只顯示這一次）
          <input readOnly value={link} />
        </label>
        <a className="button main" href={`https://line.me/R/share?text=${text}`} rel="noreferrer">
          用 LINE 傳給<bdi>{name}</bdi>
        </a>
      </div>
      <p className="downloads">
        <a className="button quiet" href={PEOPLE_PATH}>
          好了
        </a>
      </p>
    </DeskFrame>
  );
}

/** Two taps: a till without its key stands still. */
function EndKey({ keyId, name }: Key) {
  return (
    <details className="confirm">
      <summary>
        停用<span className="read"> {name}</span>
      </summary>
      <form method="post" action={`${KEYS_PATH}/end`}>
        <p className="weak">收銀機會馬上不能用這把金鑰，而且不能復原。</p>
        <button className="danger" type="submit" name="keyId" value={keyId}>
          確定停用
        </button>
      </form>
    </details>
  );
}

type KeysPageProps = Omit<PeoplePageProps, 'list' | 'mayInvite'> & { list: readonly Key[] };

export function KeysPage({ me, list, next, isFirst, error, done, now }: KeysPageProps) {
  const more = (key: Key) => key.rights.filter((right) => !RIGHTS_OF_TILL.includes(right));
  return (
    <DeskFrame title="收銀機的金鑰" back={{ href: PEOPLE_PATH, label: '回到人員' }} error={error} done={done}>
      <ul className="card rows people">
        {list.map((key) => (
          <li key={key.keyId} className="person">
            <div className="grow">
              <p className="name">{key.name}</p>
              <p className="weak">{branchesText(key.braIds, me)}</p>
              <p className="weak">{key.rights.map((right) => RIGHT_NAMES[right]).join('、')}</p>
              <p className="weak">{useText(key, now)}</p>
              {more(key).length === 0 ? null : (
                <p className="state waiting">
                  權限比收銀機多：
                  {more(key)
                    .map((right) => RIGHT_NAMES[right])
                    .join('、')}
                  。已有的金鑰權限不變，不需要請停用後重建
                </p>
              )}
            </div>
            {key.mayEnd ? <EndKey {...key} /> : null}
          </li>
        ))}
      </ul>
      {list.length === 0 ? <p className="empty weak">還沒有金鑰</p> : null}
      <Pager path={KEYS_PATH} next={next} isFirst={isFirst} />
      <p className="weak span">
        新的金鑰由系統管理員以 <code>npm run shop -- key make</code> 建立。
      </p>
    </DeskFrame>
  );
}
