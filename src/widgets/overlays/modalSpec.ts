/** What a modal is asked to show, shared by the one antd-mobile draws and by its fallback. */
import type { ReactNode } from 'react';

export type ModalSpec = {
  kind: 'alert' | 'confirm' | 'prompt';
  title: string;
  content: ReactNode;
  icon: ReactNode;
  confirmText: string;
  cancelText: string;
  danger: boolean;
  placeholder: string;
  initial: string;
  limit: number;
  /** May return at once or later, throw or reject. */
  onConfirm: ((text: string) => unknown) | null;
};
export type ModalAnswer = { isConfirmed: boolean; text: string };

/** Spec 4, Modals: true when the modal may close. A rejection is the caller's to show; it keeps the modal open. */
export async function mayClose(onConfirm: ModalSpec['onConfirm'], text: string): Promise<boolean> {
  if (onConfirm === null) return true;
  try {
    return Boolean(await onConfirm(text));
  } catch (reason) {
    console.warn('a modal stays open:', reason);
    return false;
  }
}
