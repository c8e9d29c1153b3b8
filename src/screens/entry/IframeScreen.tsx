import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { Screen } from '#features/frame/Screen.tsx';
import { useNav } from '#navigation/useNav.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';
import { hasApp } from '#platform/config.ts';
import { useAppSelector } from '#state/hooks.ts';
import { iframeText } from '#text/iframeText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

import { AppFrame } from './AppFrame.tsx';
import { frameParams, frameTarget } from './frameTarget.ts';

/**
 * Screen of /iframe/:platform?path=…. The pass app or the QR-ordering app inside the portal. The route table restricts
 * the platforms.
 */
export default function IframeScreen() {
  const { platform } = useParams();
  const query = useQueryObject();
  const nav = useNav();
  const store = useAppSelector((state) => state.store.currentStore);
  const [attempt, setAttempt] = useState(0);
  const target = frameTarget(platform, query.path);
  if (target === null) {
    return (
      <Screen title={iframeText.title}>
        <EmptyState
          art="code"
          title={iframeText.unknownTitle}
          detail={iframeText.unknownDetail}
          action={<Button onClick={nav.home}>{iframeText.home}</Button>}
        />
      </Screen>
    );
  }
  if (!hasApp[target.app]) {
    return (
      <Screen title={iframeText.titles[target.app]}>
        <EmptyState
          title={iframeText.without[target.app].title}
          detail={iframeText.without[target.app].detail}
          action={<Button onClick={nav.home}>{iframeText.home}</Button>}
        />
      </Screen>
    );
  }
  const params = frameParams(query, store);
  return (
    <Screen title={iframeText.titles[target.app]}>
      <AppFrame
        key={`${attempt} ${target.app} ${target.screen} ${JSON.stringify(query)}`}
        target={target}
        params={params}
        onAgain={() => setAttempt(attempt + 1)}
      />
    </Screen>
  );
}
