/**
 * Pull to refresh. An indicator slides down below the bar and spins until `onRefresh` has settled. Without touch,
 * reload the page.
 */
import { useRef, useState } from 'react';

import { listText } from '#text/listText.ts';

import { cx } from '../cx.ts';
import { RefreshIcon } from '../icons/RefreshIcon.tsx';
import { toastFailure } from '../states/toastFailure.ts';
import { usePull } from './usePull.ts';

import * as s from './PullToRefresh.module.css';

export function PullToRefresh({ onRefresh }: { onRefresh: () => unknown }) {
  const mark = useRef<HTMLDivElement>(null);
  const [isRefreshing, setRefreshing] = useState(false);

  async function refresh() {
    setRefreshing(true);
    try {
      toastFailure(await onRefresh());
    } finally {
      setRefreshing(false);
    }
  }
  usePull(mark, isRefreshing, () => void refresh());
  return (
    <div className={s.anchor}>
      <div ref={mark} className={cx(s.indicator, isRefreshing && s.refreshing)} aria-hidden="true">
        <RefreshIcon size={20} />
      </div>
      {isRefreshing && (
        <span className="ume-read" role="status">
          {listText.refreshing}
        </span>
      )}
    </div>
  );
}
