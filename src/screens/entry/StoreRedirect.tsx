import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { Screen } from '#features/frame/Screen.tsx';
import { homePath } from '#navigation/homePath.ts';
import { useNav } from '#navigation/useNav.ts';
import { storeText } from '#text/storeText.ts';
import { LoadingView } from '#widgets/states/LoadingView.tsx';

/**
 * Screen of /store. Replaces itself with the store page of the saved branch, otherwise `/` (spec 2). Keeps the query
 * (spec 7).
 */
export default function StoreRedirect() {
  const { search } = useLocation();
  const nav = useNav();
  useEffect(() => {
    nav.replace(`${homePath()}${search}`, { animation: 'none' });
  }, [nav, search]);
  return (
    <Screen bare title={storeText.title} isWaiting>
      <LoadingView text={storeText.entering} />
    </Screen>
  );
}
