import { storeText } from '#text/storeText.ts';
import { BagIcon } from '#widgets/icons/BagIcon.tsx';
import { ScanIcon } from '#widgets/icons/ScanIcon.tsx';
import { TableIcon } from '#widgets/icons/TableIcon.tsx';

import { placeLabel } from './storeAction.ts';

import type { StoreHome } from '#contract/stores.ts';

type Props = { home: StoreHome; onRescan: (() => void) | undefined };

/** 桌號 B3 with a button for a wrong table, or 外帶. Without a code it renders nothing. Pure. */
export function CodeRow({ home, onRescan }: Props) {
  const label = placeLabel(home);
  if (label === null) return null;
  const isTable = home.tableCode !== null && home.tableCode !== '';
  return (
    <div className="fv-codes">
      <span className="fv-badge">
        {isTable ? <TableIcon size={20} /> : <BagIcon size={20} />}
        {label}
      </span>
      <button type="button" className="fv-link" data-tap="rescan" onClick={onRescan}>
        <ScanIcon size={20} />
        {isTable ? (
          <>
            {storeText.notThisTable}
            <span className="fv-more"> {storeText.rescan}</span>
          </>
        ) : (
          storeText.toDineIn
        )}
      </button>
    </div>
  );
}
