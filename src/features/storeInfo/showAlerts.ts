import { createElement } from 'react';

import { FLAG_YES } from '#domain/constants.ts';
import { sessionKeys, writeSession } from '#platform/storage.ts';
import { storeText } from '#text/storeText.ts';
import { BagIcon } from '#widgets/icons/BagIcon.tsx';
import { ScanIcon } from '#widgets/icons/ScanIcon.tsx';
import { alertModal } from '#widgets/overlays/modal.ts';

import type { StoreAlert } from '#domain/storeEntry.ts';

const ALERT_ICONS = { takeaway: BagIcon, missingTable: ScanIcon } as const;

/** Shows the alerts of spec 4, steps 4 and 5, in order. Stops when another page is opened. */
export async function showAlerts(alerts: readonly StoreAlert[]): Promise<void> {
  const { pathname } = window.location;
  for (const alert of alerts) {
    if (window.location.pathname !== pathname) return;
    if (alert === 'takeaway') writeSession(sessionKeys.isShare, FLAG_YES);
    await alertModal({ content: storeText.alerts[alert], icon: createElement(ALERT_ICONS[alert]) });
  }
}
