import { formatDay } from '#domain/dates.ts';
import { serverNow } from '#platform/serverClock.ts';
import { commentsText } from '#text/commentsText.ts';
import { cx } from '#widgets/cx.ts';
import { BagIcon } from '#widgets/icons/BagIcon.tsx';
import { BowlIcon } from '#widgets/icons/BowlIcon.tsx';
import { ShopIcon } from '#widgets/icons/ShopIcon.tsx';

import { Pictures } from './Pictures.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './comments.module.css';

import type { CommentItem } from '#contract/comments.ts';

const BETWEEN = '、';

/** Below the text of a comment: why it is hidden, its pictures, bought items and the shop's reply. */
export function CommentBody({ comment, isWhole }: { comment: CommentItem; isWhole: boolean }) {
  const { images, items, platform, merchantReply, hidden } = comment;
  const ItemIcon = platform === 'catering' ? BowlIcon : BagIcon;
  return (
    <>
      {hidden !== null && (
        <div className={s.hidden}>
          <p className={s.hiddenHead}>
            <b>{commentsText.hidden}</b>
            <time dateTime={hidden.at}>{formatDay(hidden.at, serverNow())}</time>
          </p>
          <p className={s.text}>{commentsText.hiddenFor(hidden.reason)}</p>
        </div>
      )}
      <Pictures names={images} isAll={isWhole} />
      {items.length > 0 && (
        <p className={s.items}>
          <ItemIcon size={18} />
          <span className={cx(base.breaking, base.grow, !isWhole && s.oneLine)}>
            <span className="ume-read">{commentsText.bought}：</span>
            {items.join(BETWEEN)}
          </span>
        </p>
      )}
      {merchantReply !== null && (
        <div className={s.merchantReply}>
          <p className={s.merchantReplyHead}>
            <ShopIcon size={18} />
            <b>{commentsText.merchantReply}</b>
            <time dateTime={merchantReply.at}>{formatDay(merchantReply.at, serverNow())}</time>
          </p>
          <p className={cx(s.text, !isWhole && s.clampedReply)}>{merchantReply.text}</p>
        </div>
      )}
    </>
  );
}
