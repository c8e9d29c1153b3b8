/**
 * Which visit of a screen is in view, told by the shell: widgets know no router. `key` is the same whenever one comes
 * back to the visit, also after a reload; '' where nobody tells (a widget on its own).
 */
import { createContext } from 'react';

export type Visit = {
  key: string;
  /** Back, forward or a reload: the screen is to be as it was left (R25). */
  isReturn: boolean;
};

export const VisitContext = createContext<Visit>({ key: '', isReturn: false });
