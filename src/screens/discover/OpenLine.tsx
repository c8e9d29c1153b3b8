import { hoursLine } from '#features/storeInfo/hoursLine.ts';
import { useOpenState } from '#features/storeInfo/useOpenState.ts';

import s from './StoreRow.module.css';

/** Whether a store of a list is open, and until when; nothing where the host gives no hours. */
export function OpenLine({ store }: { store: Parameters<typeof useOpenState>[0] }) {
  const { state } = useOpenState(store);
  const hours = hoursLine(state, store.industryType);
  if (hours === null) return null;
  return (
    <span className={s.line}>
      {/* no line begins with the dot */}
      <span className={s.state}>
        <b className={s[hours.tone]}>{hours.strong}</b>
        {hours.rest !== null && ' ・'}
      </span>
      {hours.rest !== null && ` ${hours.rest}`}
    </span>
  );
}
