import { useNav } from '#navigation/useNav.ts';
import { storeText } from '#text/storeText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

import { Screen } from './Screen.tsx';

/** A branch that does not exist (spec 4, store-info load, step 1): the load stopped and saved nothing. */
export function UnknownStore() {
  const nav = useNav();
  return (
    <Screen title={storeText.unknownTitle} back={false}>
      <EmptyState art="lost" title={storeText.unknownTitle} detail={storeText.unknownDetail} action={<Button onClick={nav.home}>{storeText.home}</Button>} />
    </Screen>
  );
}
