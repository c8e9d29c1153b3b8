import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';

import * as s from './Location.module.css';

export type LocationRow = { id: string; title: string; detail: string };
type Props<R extends LocationRow> = { rows: readonly R[]; busyId?: string | null; onChoose: (row: R) => unknown };

/** List of places, each a button. */
export function LocationList<R extends LocationRow>({ rows, busyId = null, onChoose }: Props<R>) {
  return (
    <ul className={s.list}>
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            className={s.row}
            aria-busy={row.id === busyId || undefined}
            onClick={() => void onChoose(row)}
          >
            <span className={s.rowText}>
              {row.title}
              {row.detail !== '' && <small>{row.detail}</small>}
            </span>
            <ChevronRightIcon size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
