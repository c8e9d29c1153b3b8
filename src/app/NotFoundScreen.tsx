import { LostWays } from '#features/frame/LostWays.tsx';
import { Screen } from '#features/frame/Screen.tsx';
import { RecentStores } from '#features/storeInfo/RecentStores.tsx';
import { frameText } from '#text/frameText.ts';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

/** Any path that is no route (spec 2). Its first button goes to the store page of the saved branch, else to `/`. */
export default function NotFoundScreen() {
  return (
    <Screen title={frameText.notFoundTitle} back={false}>
      <EmptyState title={frameText.notFound} art="code" action={<LostWays />} />
      {/* who scanned a worn code wants a shop, often one of these */}
      <RecentStores />
    </Screen>
  );
}
