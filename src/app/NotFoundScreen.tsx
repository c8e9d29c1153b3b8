import { NotFoundActions } from '#features/frame/NotFoundActions.tsx';
import { Screen } from '#features/frame/Screen.tsx';
import { RecentStores } from '#features/storeInfo/RecentStores.tsx';
import { notFoundText } from '#text/notFoundText.ts';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

/** The screen of an unknown path (spec 2). Its first button opens the store page of the saved branch, else `/`. */
export default function NotFoundScreen() {
  return (
    <Screen title={notFoundText.title} back={false}>
      <EmptyState title={notFoundText.detail} art="code" action={<NotFoundActions />} />
      {/* a visitor with a worn code often wants one of these shops */}
      <RecentStores />
    </Screen>
  );
}
