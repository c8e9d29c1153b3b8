import { AppLink } from '#navigation/AppLink.tsx';
import { leavePortal } from '#navigation/leavePortal.ts';
import { paths } from '#navigation/paths.ts';
import { hasApp } from '#platform/config.ts';

import { appOf, leaveForGoods } from './leaveFor.ts';

import type { Goods, StoreHome } from '#contract/stores.ts';
import type { ReactNode } from 'react';

type Props = {
  goods: Pick<StoreHome, 'braId' | 'merId' | 'industryType'> & Pick<Goods, 'goodsId'>;
  className: string | undefined;
  /** Told of the tap, before it leads away. */
  onOpen?: () => void;
  children: ReactNode;
};

/** An item among those of many shops: opens in the app that sells it (spec 7), and its shop where there is no such app. */
export function GoodsLink({ goods, className, onOpen, children }: Props) {
  if (!hasApp[appOf(goods.industryType)]) {
    return (
      <AppLink className={className} to={paths.store(goods.braId)} onClick={onOpen}>
        {children}
      </AppLink>
    );
  }
  function handleOpen() {
    onOpen?.();
    leavePortal(() => leaveForGoods(goods, goods));
  }
  return (
    <button type="button" className={className} onClick={handleOpen}>
      {children}
    </button>
  );
}
