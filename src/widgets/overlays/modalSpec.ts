/** Specification of a modal, shared by antd-mobile's and the plain one. */
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
  /** In characters as people count them. */
  limit: number;
  /** The text of a prompt is a code of digits from an SMS. */
  isCode: boolean;
  /** May return, resolve, throw or reject. */
  onConfirm: ((text: string) => unknown) | null;
};
export type ModalAnswer = { isConfirmed: boolean; text: string };

/** Spec 4, Modals: returns true when the modal may close. A rejection keeps it open, and the caller shows the error. */
export async function mayClose<V>(onConfirm: ((value: V) => unknown) | null, value: V): Promise<boolean> {
  if (onConfirm === null) return true;
  try {
    return Boolean(await onConfirm(value));
  } catch (reason) {
    console.warn('an overlay stays open:', reason);
    return false;
  }
}
