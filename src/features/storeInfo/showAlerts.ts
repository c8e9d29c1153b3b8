import { createElement } from 'react';

import { FLAG_YES } from '#domain/constants.ts';
import { sessionKeys, writeSession } from '#platform/storage.ts';
import { storeText } from '#text/storeText.ts';
import { BagIcon } from '#widgets/icons/BagIcon.tsx';
import { ScanIcon } from '#widgets/icons/ScanIcon.tsx';
import { alertModal } from '#widgets/overlays/modal.ts';

import type { StoreAlert } from '#domain/storeEntry.ts';

const ALERT_ICONS = { takeaway: BagIcon, missingTable: ScanIcon } as const;

/** Spec 4, steps 4 and 5: one after the other, in the order they were decided, as long as the page is the one they are about. */
export async function showAlerts(alerts: readonly StoreAlert[]): Promise<void> {
  const { pathname } = window.location;
  for (const alert of alerts) {
    if (window.location.pathname !== pathname) return;
    if (alert === 'takeaway') writeSession(sessionKeys.isShare, FLAG_YES);
    await alertModal({ content: storeText.alerts[alert], icon: createElement(ALERT_ICONS[alert]) });
  }
}
