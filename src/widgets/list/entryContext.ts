/**
 * Which entry of the history is in view. The shell provides it (navigation/historyEntry.ts): widgets know no router.
 */
import { createContext } from 'react';

export type HistoryEntry = {
  /** The same whenever one comes back to the entry, also after a reload; '' where nobody provides one (a widget on its own). */
  key: string;
  /** Back, forward or a reload: the screen is to be as it was left (R25). */
  isReturn: boolean;
};

export const EntryContext = createContext<HistoryEntry>({ key: '', isReturn: false });
