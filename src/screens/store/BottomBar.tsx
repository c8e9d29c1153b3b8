import { QrIcon } from '#widgets/icons/QrIcon.tsx';

import { OrderStrip } from './OrderStrip.tsx';

import type { FirstViewHandlers } from './firstViewHandlers.ts';
import type { StoreActionLabel } from './storeAction.ts';
import type { StoreHome } from '#contract/stores.ts';

type Props = {
  order: StoreHome['runningOrder'];
  action: StoreActionLabel;
  /** A line above the action, R3. */
  hint: string | null;
  on: FirstViewHandlers;
};

/** The running order and the main action, or what to do instead, fixed above the tab bar. Pure. */
export function BottomBar({ order, action, hint, on }: Props) {
  const labels = (
    <>
      <span>{action.label}</span>
      {action.note !== null && <small>{action.note}</small>}
    </>
  );
  return (
    <div className="fv-bar">
      {order !== null && <OrderStrip order={order} onOpen={on.onOrder} />}
      {hint !== null && (
        <p className="fv-row" role="status">
          {hint}
        </p>
      )}
      <div className="fv-act">
        {action.isTold ? (
          <p className="fv-go fv-text">{labels}</p>
        ) : (
          <button type="button" className="fv-go" data-tap="action" disabled={action.isDisabled} onClick={on.onAction}>
            {action.isPayment && <QrIcon size={22} />}
            {labels}
          </button>
        )}
      </div>
    </div>
  );
}
