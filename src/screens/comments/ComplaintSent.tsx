import { SentScreen } from '#features/frame/SentScreen.tsx';
import { useNav } from '#navigation/useNav.ts';
import { commentsText } from '#text/commentsText.ts';
import { Button } from '#widgets/Button.tsx';

/** Confirmation of a complaint, with a button back to its origin. */
export function ComplaintSent() {
  const nav = useNav();
  return (
    <SentScreen
      title={commentsText.complaintTitle}
      heading={commentsText.complaintSent}
      detail={commentsText.complaintSentDetail}
    >
      <Button size="main" block onClick={nav.back}>
        {commentsText.backToComment}
      </Button>
    </SentScreen>
  );
}
