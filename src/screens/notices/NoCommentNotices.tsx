import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

/** Empty state of likes and replies. Links to the orders without a comment. */
export function NoCommentNotices({ text }: { text: { empty: string; emptyDetail: string; write: string } }) {
  const nav = useNav();
  return (
    <EmptyState
      art="chat"
      title={text.empty}
      detail={text.emptyDetail}
      action={<Button onClick={() => nav.push(paths.uncommented('fnb'))}>{text.write}</Button>}
    />
  );
}
