import { formatTime } from '#domain/dates.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { noticesText } from '#text/noticesText.ts';
import { ShopIcon } from '#widgets/icons/ShopIcon.tsx';

import { UnreadDot } from './UnreadDot.tsx';

import s from './notices.module.css';

import type { LikeNotice } from '#contract/comments.ts';

type Props = {
  notice: LikeNotice;
  /** All who did it, the latest first; one of them is `from`. */
  people?: readonly string[];
  /** What was done, after the name. */
  did: string;
  isNew: boolean;
  isMerchant?: boolean;
  /** What was answered. */
  text?: string;
  /** Whose words stand in the quote. */
  about: string;
};

/** More are counted. */
const NAMED = 2;
const FACES = 3;

/** Who did what with which words of the member; leads to the comment. User text is text (C28). */
export function CommentNoticeCard({ notice: { platform, commentId, from, at, aboutText, storeName }, people = [from], did, isNew, isMerchant = false, text, about }: Props) {
  return (
    <AppLink to={paths.comment(platform, commentId)} className={s.said}>
      <span className={s.faces} aria-hidden="true">
        {people.slice(0, FACES).map((name, at) => (
          <span key={at} className={s.face}>
            {isMerchant ? <ShopIcon size={22} /> : Array.from(name)[0]}
          </span>
        ))}
      </span>
      <span className={s.words}>
        <span className={s.head}>
          <span className={s.title}>
            {noticesText.people(people.slice(0, NAMED), people.length)} <span className={s.did}>{did}</span>
            {isNew && <UnreadDot />}
          </span>
          <span className={s.time}>{formatTime(at)}</span>
        </span>
        {!isMerchant && <span className={s.store}>{storeName}</span>}
        {text !== undefined && <span className={s.text}>{text}</span>}
        <span className={s.quote}>
          <span className={s.quoted}>
            {about}：{aboutText}
          </span>
        </span>
      </span>
    </AppLink>
  );
}
