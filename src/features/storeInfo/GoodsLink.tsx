import { AppLink } from '#navigation/AppLink.tsx';
import { handOffOnTap } from '#navigation/leavePortal.ts';
import { paths } from '#navigation/paths.ts';

import { goodsHandOff, hasAppFor } from './handOffs.ts';

import type { Goods, StoreHome } from '#contract/stores.ts';
import type { ReactNode } from 'react';

type Props = {
  goods: Pick<StoreHome, 'braId' | 'merId' | 'industryType'> & Pick<Goods, 'goodsId'>;
  className: string | undefined;
  /** Called before navigation. */
  onOpen?: () => void;
  children: ReactNode;
};

/** An item in a list of many shops. Opens the app that sells it (spec 7), or the shop's page without such an app. */
export function GoodsLink({ goods, className, onOpen, children }: Props) {
  if (!hasAppFor(goods.industryType)) {
    return (
      <AppLink className={className} to={paths.store(goods.braId)} onClick={onOpen}>
        {children}
      </AppLink>
    );
  }
  function handleOpen() {
    onOpen?.();
    handOffOnTap(...goodsHandOff(goods, goods.goodsId));
  }
  return (
    <button type="button" className={className} onClick={handleOpen}>
      {children}
    </button>
  );
}
