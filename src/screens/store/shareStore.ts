import { paths } from '#navigation/paths.ts';
import { shareLink } from '#platform/share.ts';
import { storeAsksText } from '#text/storeAsksText.ts';
import { alertModal } from '#widgets/overlays/modal.ts';
import { toast } from '#widgets/overlays/toast.ts';

import type { StoreHome } from '#contract/stores.ts';

/** Shares the store's page, without the table. Without share sheet and clipboard the link is shown (R24). */
export async function shareStore({ braId, name }: Pick<StoreHome, 'braId' | 'name'>): Promise<void> {
  const url = `${window.location.origin}${paths.store(braId)}`;
  const result = await shareLink({ title: name, url });
  if (result === 'copied') await toast.success(storeAsksText.linkCopied);
  if (result === 'failed')
    await alertModal({ title: storeAsksText.shareTitle, content: storeAsksText.copyYourself(url) });
}
