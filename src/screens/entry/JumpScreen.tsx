import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';

import { Screen } from '#features/frame/Screen.tsx';
import { homePath } from '#navigation/homePath.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { storeText } from '#text/storeText.ts';
import { LoadingView } from '#widgets/states/LoadingView.tsx';

/**
 * /jump/:braId?/:codeId? — what a printed code opens: replaces itself with the store page, so that back never comes here
 * (R8). Without braId: the saved branch, else `/`. The query goes along (spec 7). A pos shop inside LINE goes on to the cashier by the store-info rule.
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
