import { formatTime } from '#domain/dates.ts';
import { initialOf } from '#domain/textLength.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { noticesText } from '#text/noticesText.ts';
import { cx } from '#widgets/cx.ts';

import { Quote } from '../Quote.tsx';
import { UnreadDot } from '../UnreadDot.tsx';

import * as s from '../notices.module.css';

import type { LikeGroup } from './groupLikes.ts';

/** Further people are counted. */
const MAX_NAMES = 2;
const MAX_FACES = 3;
const TONES = [undefined, s.gold, s.green];

/** Likes of one comment: faces, the latest two names, the comment text. Links to the comment. */
export function LikeCard({
  like: { platform, commentId, people, at, aboutText, storeName },
  isNew,
}: {
  like: LikeGroup;
  isNew: boolean;
}) {
  const others = people.length - MAX_FACES;
  return (
    <AppLink to={paths.comment(platform, commentId)} className={cx(s.card, s.like)}>
      <span className={s.head}>
        <span className={s.likers} aria-hidden="true">
          {people.slice(0, MAX_FACES).map((name, place) => (
            <span key={place} className={cx(s.liker, TONES[place])}>
              {initialOf(name)}
            </span>
          ))}
          {others > 0 && <span className={cx(s.liker, s.quiet)}>{noticesText.others(others)}</span>}
        </span>
        <span className={s.time}>{formatTime(at)}</span>
      </span>
      <span className={s.title}>
        {noticesText.people(people.slice(0, MAX_NAMES), people.length)}{' '}
        <span className={s.action}>{noticesText.likes.liked}</span>
        {isNew && <UnreadDot />}
      </span>
      <span className={s.store}>{storeName}</span>
      <Quote about={noticesText.yours} text={aboutText} />
    </AppLink>
  );
}
