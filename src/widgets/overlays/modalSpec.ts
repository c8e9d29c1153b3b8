/** Specification of a modal, shared by antd-mobile's and the fallback. */
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
  /** The text of a prompt is a code of digits from an SMS. */
  isCode: boolean;
  /** May return, resolve, throw or reject. */
  onConfirm: ((text: string) => unknown) | null;
};
export type ModalAnswer = { isConfirmed: boolean; text: string };

/** Spec 4, Modals: returns true when the modal may close. A rejection keeps it open, and the caller shows the error. */
export async function mayClose(onConfirm: ModalSpec['onConfirm'], text: string): Promise<boolean> {
  if (onConfirm === null) return true;
  try {
    return Boolean(await onConfirm(text));
  } catch (reason) {
    console.warn('a modal stays open:', reason);
    return false;
  }
}
