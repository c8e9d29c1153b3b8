import { ChevronDownIcon } from '#widgets/icons/ChevronDownIcon.tsx';
import { ChevronUpIcon } from '#widgets/icons/ChevronUpIcon.tsx';
import { ClockIcon } from '#widgets/icons/ClockIcon.tsx';

import { RowParts } from './RowParts.tsx';

import type { HoursText } from '#features/storeInfo/hoursText.ts';
import type { ReactNode } from 'react';

type Props = { line: HoursText | null; onToggle: (() => void) | undefined; week: ReactNode };

const TONE = { open: 'fv-ok', soon: 'fv-soon', closed: undefined } as const;

/** The opening state, a disclosure of `week`, the hours of seven days. Renders nothing without hours. Pure. */
export function HoursRow({ line, onToggle, week }: Props) {
  if (line === null) return null;
  const isOpen = Boolean(week);
  const strong = <b className={TONE[line.tone]}>{line.strong}</b>;
  return (
    <>
      <button type="button" className="fv-row" data-tap="hours" aria-expanded={isOpen} onClick={onToggle}>
        <ClockIcon size={22} />
        <span className="fv-grow">
          <RowParts parts={line.rest === null ? [strong] : [strong, line.rest]} />
        </span>
        {isOpen ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
      </button>
      {week}
    </>
  );
}
