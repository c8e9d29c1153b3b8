import { formatDay } from '#domain/dates.ts';
import { initialOf } from '#domain/textLength.ts';
import { serverNow } from '#platform/serverClock.ts';
import { commentsText } from '#text/commentsText.ts';
import { cx } from '#widgets/cx.ts';
import { ScoreStars } from '#widgets/stars/ScoreStars.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './comments.module.css';

import type { ReactNode } from 'react';

type Props = {
  author: string;
  /** ISO 8601. */
  at: string;
  /** null for a reply, which has no stars. */
  score: number | null;
  isOwn: boolean;
  children?: ReactNode;
};

/** Author, stars and date of a comment or reply. The name is rendered as text (C28). */
export function Author({ author, at, score, isOwn, children }: Props) {
  return (
    <span className={s.byline}>
      <span className={cx(s.avatar, score === null && s.small)} aria-hidden="true">
        {initialOf(author)}
      </span>
      <span className={base.grow}>
        <span className={s.authorName}>
          <b>
            <bdi>{author}</bdi>
          </b>
          {isOwn && <i className={s.ownBadge}>{score === null ? commentsText.ownReply : commentsText.own}</i>}
        </span>
        <span className={s.meta}>
          {score !== null && <ScoreStars score={score} />}
          <time dateTime={at}>{formatDay(at, serverNow())}</time>
        </span>
      </span>
      {children}
    </span>
  );
}
