import { formatTime } from '#domain/dates.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { ShopIcon } from '#widgets/icons/ShopIcon.tsx';

import { Quote } from './Quote.tsx';
import { UnreadDot } from './UnreadDot.tsx';

import s from './notices.module.css';

import type { LikeNotice } from '#contract/comments.ts';

type Props = {
  notice: LikeNotice;
  /** What was done, after the name. */
  did: string;
  isNew: boolean;
  isMerchant?: boolean;
  /** What was answered. */
  text: string;
  /** Whose words stand in the quote. */
  about: string;
};

/** Who did what with which words of the member; leads to the comment. User text is text (C28). */
export function CommentNoticeCard({ notice: { platform, commentId, from, at, aboutText, storeName }, did, isNew, isMerchant = false, text, about }: Props) {
  return (
    <AppLink to={paths.comment(platform, commentId)} className={s.said}>
      <span className={s.face} aria-hidden="true">
        {isMerchant ? <ShopIcon size={22} /> : Array.from(from)[0]}
      </span>
      <span className={s.words}>
        <span className={s.head}>
          <span className={s.title}>
            <span className={s.who}>{from}</span> <span className={s.did}>{did}</span>
            {isNew && <UnreadDot />}
          </span>
          <span className={s.time}>{formatTime(at)}</span>
        </span>
        {!isMerchant && <span className={s.store}>{storeName}</span>}
        <span className={s.text}>{text}</span>
        <Quote about={about} text={aboutText} />
      </span>
    </AppLink>
  );
}
