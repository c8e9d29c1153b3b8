import { formatDay } from '#domain/dates.ts';
import { initialOf } from '#domain/textLength.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { serverNow } from '#platform/serverClock.ts';
import { storeSectionsText } from '#text/storeSectionsText.ts';
import { cx } from '#widgets/cx.ts';
import { LazyImage } from '#widgets/image/LazyImage.tsx';
import { ScoreStars } from '#widgets/stars/ScoreStars.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './sections.module.css';

import type { CommentPreview } from '#contract/stores.ts';

const PICTURE_WIDTH = 72;

/** One comment: author, stars, day, text (never markup, C28) and pictures. The head is a link to the comment. */
export function CommentRow({ comment }: { comment: CommentPreview }) {
  const { author, score, text, images, createdAt, platform, commentId } = comment;
  return (
    <li className={s.comment}>
      <AppLink to={paths.comment(platform, commentId)} className={s.author}>
        <span className={s.authorAvatar} aria-hidden="true">
          {initialOf(author)}
        </span>
        <span className={s.authorText}>
          <span className={s.authorName}>
            <b>
              <bdi>{author}</bdi>
            </b>
            <ScoreStars score={score} />
          </span>
          <small>{formatDay(createdAt, serverNow())}</small>
        </span>
      </AppLink>
      <p className={s.commentText}>{text}</p>
      {images.length > 0 && (
        <div className={cx(base.wrap, base.spaceAbove8)}>
          {images.map((name, at) => (
            <span key={name} className={s.thumb}>
              <LazyImage name={name} alt={storeSectionsText.commentPicture(at + 1)} width={PICTURE_WIDTH} enlarge />
            </span>
          ))}
        </div>
      )}
    </li>
  );
}
