import { Screen } from '#features/frame/Screen.tsx';
import { useNav } from '#navigation/useNav.ts';
import { frameText } from '#text/frameText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

/** Any path that is no route (spec 2). Its button goes to the store page of the saved branch, else to `/`. */
export default function NotFoundScreen() {
  const nav = useNav();
  return (
    <Screen title={frameText.notFoundTitle} back={false}>
      <EmptyState
        title={frameText.notFound}
        art="lost"
        action={
          <Button kind="primary" size="normal" onClick={nav.home}>
            {frameText.toHome}
          </Button>
        }
      />
    </Screen>
  );
}
