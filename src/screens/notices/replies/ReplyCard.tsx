import { formatTime } from '#domain/dates.ts';
import { initialOf } from '#domain/textLength.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { noticesText } from '#text/noticesText.ts';
import { ShopIcon } from '#widgets/icons/ShopIcon.tsx';

import { Quote } from '../Quote.tsx';
import { UnreadDot } from '../UnreadDot.tsx';

import * as s from '../notices.module.css';

import type { ReplyNotice } from '#contract/comments.ts';

const labels = noticesText.replies;

/** One reply with the text that it answers. Links to the comment. User text is rendered as text (C28). */
export function ReplyCard({
  reply: { platform, commentId, from, at, text, aboutText, storeName, isMerchant, isToReply },
  isNew,
}: {
  reply: ReplyNotice;
  isNew: boolean;
}) {
  return (
    <AppLink to={paths.comment(platform, commentId)} className={s.wrappingCard}>
      <span className={s.avatar} aria-hidden="true">
        {isMerchant ? <ShopIcon size={22} /> : initialOf(from)}
      </span>
      <span className={s.content}>
        <span className={s.head}>
          <span className={s.title}>
            <bdi className={s.sender}>{from}</bdi>{' '}
            <span className={s.action}>{isToReply ? labels.toReply : labels.toComment}</span>
            {isNew && <UnreadDot />}
          </span>
          <span className={s.time}>{formatTime(at)}</span>
        </span>
        {!isMerchant && <span className={s.store}>{storeName}</span>}
        <span className={s.message}>{text}</span>
        <Quote about={isToReply ? noticesText.yourReply : noticesText.yours} text={aboutText} />
      </span>
    </AppLink>
  );
}
