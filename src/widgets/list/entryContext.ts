/** The current history entry. The shell provides it (navigation/historyEntry.ts), because widgets know no router. */
import { createContext } from 'react';

export type HistoryEntry = {
  /** Stable key of the entry, also after a reload. '' without a provider. */
  key: string;
  /** Back, forward or a reload, after which the screen is restored (R25). */
  isReturn: boolean;
};

export const EntryContext = createContext<HistoryEntry>({ key: '', isReturn: false });
