import s from './Complaint.module.css';

import { Screen } from '#features/frame/Screen.tsx';
import { useNav } from '#navigation/useNav.ts';
import { commentsText } from '#text/commentsText.ts';
import { Button } from '#widgets/Button.tsx';
import { CheckIcon } from '#widgets/icons/CheckIcon.tsx';

/** The complaint stands with us; the way back is to where it began. */
export function ComplaintSent() {
  const nav = useNav();
  return (
    <Screen title={commentsText.complaintTitle}>
      <div className={s.sent}>
        <span className={s.mark}>
          <CheckIcon size={40} />
        </span>
        <div role="status">
          <h2>{commentsText.complaintSent}</h2>
          <p>{commentsText.complaintSentDetail}</p>
        </div>
        <Button size="main" block onClick={nav.back}>
          {commentsText.backToComment}
        </Button>
      </div>
    </Screen>
  );
}
