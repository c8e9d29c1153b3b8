import type { ReactNode } from 'react';

export type SheetAction = { key: string; text: string; danger?: boolean; disabled?: boolean; icon?: ReactNode };
export type ActionSheetOptions = {
  title?: string;
  actions: readonly SheetAction[];
  /** Key of the one that holds now, where the sheet is a choice: it has a check. */
  selectedKey?: string;
};
