import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';

import { Screen } from '#features/frame/Screen.tsx';
import { homePath } from '#navigation/homePath.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { storeText } from '#text/storeText.ts';
import { LoadingView } from '#widgets/states/LoadingView.tsx';

/**
 * Screen of /jump/:braId?/:codeId?. Target of a printed code. Replaces itself with the store page, so that Back never
 * returns here (R8). Without braId: the saved branch, otherwise `/`. Keeps the query (spec 7). A pos store inside LINE
 * continues to the cashier by the store-info rule.
 */
export default function JumpScreen() {
  const { braId, codeId } = useParams();
  const { search } = useLocation();
  const nav = useNav();
  const target = `${braId === undefined ? homePath() : paths.store(braId, codeId)}${search}`;
  useEffect(() => {
    nav.replace(target, { animation: 'none' });
  }, [nav, target]);
  return (
    <Screen bare title={storeText.title} isWaiting>
      <LoadingView text={storeText.entering} />
    </Screen>
  );
}
