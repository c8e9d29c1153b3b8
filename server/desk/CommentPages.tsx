/** Comments on a branch: the list, and one with the forms that answer and hide it. */
import { ANSWER_LENGTH, REASON_LENGTH } from '#contract/partnerInbox.ts';

import { DeskFrame, Picture } from './DeskFrame.tsx';
import { endText } from './times.ts';

import type { ShopComment } from '#contract/partnerInbox.ts';
import type { Branch } from './deskClient.ts';

export const commentsPath = (braId: string): string => `/desk/${braId}/comments`;

/** `4.5 星，林○安` and the text. */
export function CommentText({ comment }: { comment: ShopComment }) {
  const { author, score, text, merchantReply, hidden } = comment;
  return (
    <>
      <span className="name">
        {score} 星 <bdi>{author}</bdi>
      </span>
      {hidden === null ? null : <span className="state out">已隱藏</span>}
      {hidden === null && merchantReply !== null ? <span className="state">已回覆</span> : null}
      <span className="words">{text}</span>
    </>
  );
}

export function CommentRows({ branch, list }: { branch: Branch; list: readonly ShopComment[] }) {
  if (list.length === 0) return <p className="empty weak">還沒有評論</p>;
  return (
    <ul className="card rows">
      {list.map((comment) => (
        <li key={comment.commentId}>
          <a className="letter" href={`${commentsPath(branch.braId)}/${comment.commentId}`}>
            <CommentText comment={comment} />
          </a>
        </li>
      ))}
    </ul>
  );
}

type CommentPageProps = {
  branch: Branch;
  comment: ShopComment;
  typed: { text: string | null; reason: string };
  requestKey: string;
  error: string | null;
  done: string | null;
  now: Date;
};

export function CommentPage({ branch, comment, typed, requestKey, error, done, now }: CommentPageProps) {
  const { commentId, author, score, text, images, items, createdAt, merchantReply, hidden } = comment;
  const path = `${commentsPath(branch.braId)}/${commentId}`;
  return (
    <DeskFrame
      title={
        <>
          <bdi>{author}</bdi> 的評論
        </>
      }
      back={{ href: commentsPath(branch.braId), label: '回到評論' }}
      error={error}
      done={done}
    >
      <article className="card letter-card">
        <p className="weak">
          {score} 星・<time dateTime={createdAt}>{endText(createdAt, now)}</time>
        </p>
        <p className="whole">{text}</p>
        {images.length === 0 ? null : (
          <div className="photos">
            {images.map((name) => (
              <Picture key={name} name={name} px={96} className="photo" />
            ))}
          </div>
        )}
        {items.length === 0 ? null : <p className="weak">{items.join('、')}</p>}
      </article>
      <form className="card stack gap" method="post" action={`${path}/reply`}>
        <input type="hidden" name="requestKey" value={requestKey} />
        <label>
          店家回覆
          <textarea
            name="text"
            rows={3}
            maxLength={ANSWER_LENGTH}
            required
            defaultValue={typed.text ?? merchantReply?.text ?? ''}
          />
        </label>
        <button type="submit">{merchantReply === null ? '送出回覆' : '更新回覆'}</button>
      </form>
      {hidden === null ? (
        <form className="card stack gap" method="post" action={`${path}/hide`}>
          <input type="hidden" name="requestKey" value={requestKey} />
          <label>
            隱藏的原因
            <textarea name="reason" rows={2} maxLength={REASON_LENGTH} required defaultValue={typed.reason} />
          </label>
          <p className="weak">隱藏後不再列出，也不計入分數；寫的人仍看得到，並會收到這個原因。</p>
          <button className="quiet danger" type="submit">
            隱藏這則評論
          </button>
        </form>
      ) : (
        <form className="card stack gap" method="post" action={`${path}/unhide`}>
          <input type="hidden" name="requestKey" value={requestKey} />
          <p>
            <strong>已隱藏：</strong>
            {hidden.reason}
          </p>
          <button type="submit">恢復顯示</button>
        </form>
      )}
    </DeskFrame>
  );
}
