import { storeText } from '#text/storeText.ts';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

import { LostWays } from './LostWays.tsx';
import { Screen } from './Screen.tsx';

/** A branch that does not exist (spec 4, step 1 of the store-info load). */
export function UnknownStore() {
  return (
    <Screen title={storeText.unknownTitle} back={false}>
      <EmptyState art="code" title={storeText.unknownTitle} detail={storeText.unknownDetail} action={<LostWays />} />
    </Screen>
  );
}
