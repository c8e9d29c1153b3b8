import { storeAsksText } from '#text/storeAsksText.ts';
import { storeText } from '#text/storeText.ts';
import { confirmModal } from '#widgets/overlays/modal.ts';

import type { StoreHome } from '#contract/stores.ts';

/** 不是這桌？ says how to get the right table. @returns whether the code is to be dropped */
export function askToRescan({ tableCode }: Pick<StoreHome, 'tableCode'>): Promise<boolean> {
  const isTable = tableCode !== null && tableCode !== '';
  return confirmModal({
    title: isTable ? storeText.rescan : storeText.toDineIn,
    content: isTable ? storeAsksText.rescanContent : storeAsksText.takeawayContent,
    confirmText: isTable ? storeAsksText.rescanConfirm : storeAsksText.takeawayConfirm,
  });
}
