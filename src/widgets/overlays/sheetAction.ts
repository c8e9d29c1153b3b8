import type { ReactNode } from 'react';

export type SheetAction = { key: string; text: string; danger?: boolean; disabled?: boolean; icon?: ReactNode };
export type ActionSheetOptions = {
  title?: string;
  actions: readonly SheetAction[];
  /** Key of the current choice, which shows a tick. */
  selectedKey?: string;
};
