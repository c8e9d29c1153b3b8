import { useEffect } from 'react';

import { Screen } from '#features/frame/Screen.tsx';
import { homePath } from '#navigation/homePath.ts';
import { useNav } from '#navigation/useNav.ts';
import { storeText } from '#text/storeText.ts';
import { LoadingView } from '#widgets/states/LoadingView.tsx';

/** /store — replaces itself with the store page of the saved branch, else `/` (spec 2). */
export default function StoreRedirect() {
  const nav = useNav();
  useEffect(() => {
    nav.replace(homePath(), { animation: 'none' });
  }, [nav]);
  return (
    <Screen bare title={storeText.title} isWaiting>
      <LoadingView text={storeText.entering} />
    </Screen>
  );
}
