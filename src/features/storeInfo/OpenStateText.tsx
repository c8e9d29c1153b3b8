import { DotSeparated } from '#widgets/DotSeparated.tsx';

import { hoursText } from './hoursText.ts';
import { useOpenState } from './useOpenState.ts';

import * as s from './OpenStateText.module.css';

/** Opening state of a store in a list, and its closing time. Renders nothing without hours. */
export function OpenStateText({ store }: { store: Parameters<typeof useOpenState>[0] }) {
  const { state } = useOpenState(store);
  const hoursLabel = hoursText(state, store.industryType);
  if (hoursLabel === null) return null;
  const { tone, strong, rest } = hoursLabel;
  return (
    <DotSeparated
      className={s.state}
      parts={[
        <b key="state" className={s[tone]}>
          {strong}
        </b>,
        ...(rest === null ? [] : [rest]),
      ]}
    />
  );
}
