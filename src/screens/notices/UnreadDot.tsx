import { noticesText } from '#text/noticesText.ts';

import * as s from './notices.module.css';

/** Marks an unread row. */
export function UnreadDot() {
  return (
    <span className={s.dot}>
      <span className="ume-read">{noticesText.unread}</span>
    </span>
  );
}
