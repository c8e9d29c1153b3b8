/** Spec 4, store-info load, steps 3 to 6. domain/storeEntry decides, and this module executes the decision. */
import { createElement } from 'react';

import { FLAG_YES } from '#domain/constants.ts';
import { isId } from '#domain/ids.ts';
import { storeEntry } from '#domain/storeEntry.ts';
import { keepCode } from '#navigation/savedCode.ts';
import { hasApp } from '#platform/config.ts';
import { handOff } from '#platform/handOff.ts';
import { currentBrowser } from '#platform/inAppBrowser.ts';
import { leaveOverlays } from '#platform/overlayEntries.ts';
import { readSession, sessionKeys, sessionWorks, writeSession } from '#platform/storage.ts';
import { storeAsksText } from '#text/storeAsksText.ts';
import { BagIcon } from '#widgets/icons/BagIcon.tsx';
import { ScanIcon } from '#widgets/icons/ScanIcon.tsx';
import { alertModal } from '#widgets/overlays/modal.ts';

import { type OnLoaded, loadMemberInfo } from './loadMemberInfo.ts';

import type { StoreInfo } from '#contract/stores.ts';
import type { StoreAlert } from '#domain/storeEntry.ts';
import type { AppThunk } from '#state/makeStore.ts';

type Entry = {
  info: StoreInfo;
  /** Code of the request. */
  codeId: string | undefined;
  /** Code of the path, unchanged. */
  pathCode: string | undefined;
  /** Return to a loaded entry: no alert and no cashier. */
  isReturn: boolean;
  onLoaded: OnLoaded | undefined;
};

const ALERT_ICONS = { takeaway: BagIcon, missingTable: ScanIcon } as const;

/**
 * Saves or drops the code. Then opens the cashier, or shows the alerts and loads the member's grade.
 * @returns `cashier` when the window opens the cashier. `cashierOffered` requires a button instead, because session
 *   storage does not work (R3).
 */
export function enterStore({
  info,
  codeId,
  pathCode,
  isReturn,
  onLoaded,
}: Entry): AppThunk<Promise<'cashier' | 'cashierOffered' | 'loaded'>> {
  return async (dispatch) => {
    const { keepsCode, goToCashier, alerts } = decide(info, codeId, pathCode);
    keepCode(info, keepsCode, codeId, pathCode);
    if (goToCashier && !isReturn && sessionWorks()) {
      openCashier(info);
      return 'cashier';
    }
    if (!isReturn) void showAlerts(alerts);
    await dispatch(loadMemberInfo(info, onLoaded));
    return goToCashier && !isReturn ? 'cashierOffered' : 'loaded';
  };
}

function decide(info: StoreInfo, codeId: string | undefined, pathCode: string | undefined) {
  // an invalid code in the path was not sent, so it counts as unknown
  const isMalformed = pathCode !== undefined && !isId(pathCode);
  const entry = storeEntry({
    industryType: info.industryType,
    hasCodeId: codeId !== undefined || isMalformed,
    tableCode: info.tableCode,
    codeKind: isMalformed ? 'unknown' : info.codeKind,
    isLinePay: currentBrowser() === 'linePay',
    isLineFlag: readSession(sessionKeys.isLine) === FLAG_YES,
    isShareFlag: readSession(sessionKeys.isShare) === FLAG_YES,
  });
  // without the pass app there is no cashier, so step 3 is skipped
  return { ...entry, goToCashier: entry.goToCashier && hasApp.pass };
}

/**
 * Sets the flag first, so that a return does not open the cashier again (R3). Uses replace, so that Back does not
 * either (R8).
 */
function openCashier({ braId, merId }: StoreInfo): void {
  writeSession(sessionKeys.isLine, FLAG_YES);
  leaveOverlays(() => handOff({ app: 'pass', screen: 'cashier' }, { braId, merId }, 'replace'));
}

/** Shows the alerts in order. Stops when another page is opened. */
async function showAlerts(alerts: readonly StoreAlert[]): Promise<void> {
  const { pathname } = window.location;
  for (const alert of alerts) {
    if (window.location.pathname !== pathname) return;
    if (alert === 'takeaway') writeSession(sessionKeys.isShare, FLAG_YES);
    await alertModal({ content: storeAsksText.alerts[alert], icon: createElement(ALERT_ICONS[alert]) });
  }
}
