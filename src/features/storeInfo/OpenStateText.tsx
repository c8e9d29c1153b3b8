import { DotSeparated } from '#widgets/DotSeparated.tsx';

import { hoursText } from './hoursText.ts';
import { useOpenState } from './useOpenState.ts';

import s from './OpenStateText.module.css';

/** Whether a store of a list is open, and until when; nothing where the host gives no hoursLabel. */
export function OpenStateText({ store }: { store: Parameters<typeof useOpenState>[0] }) {
  const { state } = useOpenState(store);
  const hoursLabel = hoursText(state, store.industryType);
  if (hoursLabel === null) return null;
  const { tone, strong, rest } = hoursLabel;
  return (
    <DotSeparated
      className={s.line}
      parts={[
        <b key="state" className={s[tone]}>
          {strong}
        </b>,
        ...(rest === null ? [] : [rest]),
      ]}
    />
  );
}
