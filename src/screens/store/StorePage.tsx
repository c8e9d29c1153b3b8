import { useState } from 'react';

import { useGetStoreHomeQuery } from '#api/stores.ts';
import { isFirstViewDone } from '#preview/handOver.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { dropCode, requestCode } from '#navigation/savedCode.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { storeText } from '#text/storeText.ts';
import { ListFailed } from '#widgets/list/ListFailed.tsx';

import { DeferredSection } from './DeferredSection.tsx';
import { unknownModule } from './deferredModules.ts';
import { LoadedStore } from './LoadedStore.tsx';
import { StoreSkeleton } from './StoreSkeleton.tsx';
import { useStoreLoad } from './useStoreLoad.ts';

import * as s from './StorePage.module.css';

type Props = { braId: string; pathCode: string | undefined };

/** One visit of a store page: its data, and the skeleton or the error without it. */
export function StorePage({ braId, pathCode }: Props) {
  const nav = useNav();
  const [codeId, setCodeId] = useState(() => requestCode(braId, pathCode));
  const home = useGetStoreHomeQuery({ braId, ...(codeId === undefined ? {} : { codeId }) });
  const { load, isHandedOver, reload, retryFailed } = useStoreLoad(braId, pathCode);
  const isTabbed = pathCode === undefined;
  // at the very first the skeleton of index.html still stands there
  const [isLaterScreen] = useState(isFirstViewDone);

  const retry = () => Promise.all([home.refetch(), retryFailed()]);

  /** 不是這桌: the saved code goes, and the page is that of the branch without a table. */
  function handleDropCode() {
    dropCode();
    if (pathCode !== undefined) {
      nav.replace(paths.store(braId) + window.location.search, { animation: 'none' });
      return;
    }
    setCodeId(undefined);
    reload();
  }

  if (home.data === null || load === 'noData') {
    return (
      <Screen title={storeText.unknownTitle} back={false}>
        <DeferredSection module={unknownModule} with={{}} skeleton={null} failure={storeText.pageFailed} />
      </Screen>
    );
  }
  if (home.data === undefined && home.isError) {
    return (
      <Screen title={storeText.title}>
        <ListFailed error={home.error} detail={storeText.pageFailed} onRetry={retry} />
      </Screen>
    );
  }
  return (
    <Screen bare title={home.data?.name ?? storeText.title} isWaiting={home.data === undefined}>
      <div className={s.bleed}>
        {home.data ? (
          <LoadedStore
            home={home.data}
            codeId={codeId}
            isTabbed={isTabbed}
            load={load}
            isHandedOver={isHandedOver}
            onDropCode={handleDropCode}
            homeQuery={home}
            onRetryLoad={retryFailed}
          />
        ) : (
          isLaterScreen && <StoreSkeleton isTabbed={isTabbed} />
        )}
      </div>
    </Screen>
  );
}
