import { noticesText } from '#text/noticesText.ts';

import s from './notices.module.css';

/** Marks a row that is new. */
export function UnreadDot() {
  return (
    <span className={s.dot}>
      <span className="ume-read">{noticesText.unread}</span>
    </span>
  );
}
