/**
 * Alert, confirm and prompt (spec 2, 4, 9). Defaults 溫馨提示, 取消, 確認. During an async confirm its button shows a spinner
 * and ignores taps. The modal closes when `onConfirm` returns or resolves to a truthy value, and stays open otherwise
 * or on rejection. Without `onConfirm` it closes. If the chunk fails to load, the fallback asks. Back cancels, and does
 * nothing during a confirm. A route change cancels too, but the outcome of a running confirm is still the answer.
 */
import { PROMPT_LIMIT } from '#domain/constants.ts';
import { widgetsText } from '#text/widgetsText.ts';

import { lazyModule, moduleWithin } from '../lazy/lazyModule.ts';
import { openOverlay } from './openOverlay.ts';
import { drawDialogFallback } from './dialogFallback.ts';
import { mayClose, type ModalAnswer, type ModalSpec } from './modalSpec.ts';

import type { ReactNode } from 'react';

export type AlertOptions = { title?: string; content: ReactNode; confirmText?: string; icon?: ReactNode };
export type ConfirmOptions = {
  title?: string;
  content?: ReactNode;
  confirmText?: string;
  cancelText?: string;
  danger?: boolean;
  onConfirm?: () => unknown;
};
export type PromptOptions = {
  title?: string;
  placeholder?: string;
  /** In characters as people count them, default 140. */
  limit?: number;
  initial?: string;
  /** Asks in one line for digits, which the phone may take from an SMS. */
  isCode?: boolean;
  confirmText?: string;
  onConfirm?: (text: string) => unknown;
};

const CHUNK_LIMIT_MS = 4_000;
const text = widgetsText.modal;
const lazy = lazyModule(() => import(/* webpackChunkName: "overlays" */ './modalImpl.tsx'));

function open({ onConfirm = null, ...options }: Partial<ModalSpec> & Pick<ModalSpec, 'kind'>): Promise<ModalAnswer> {
  let running: Promise<ModalAnswer> | null = null;
  const spec: ModalSpec = {
    title: text.title,
    content: null,
    icon: null,
    confirmText: text.confirm,
    cancelText: text.cancel,
    danger: false,
    placeholder: '',
    initial: '',
    limit: PROMPT_LIMIT,
    isCode: false,
    onConfirm:
      onConfirm &&
      ((text) => {
        const outcome = mayClose(onConfirm, text);
        running = outcome.then((isConfirmed) => {
          running = null;
          return { isConfirmed, text };
        });
        return outcome;
      }),
    ...options,
  };
  const draw = () => moduleWithin(lazy, CHUNK_LIMIT_MS).then((impl) => (impl?.drawModal ?? drawDialogFallback)(spec));
  const name = [spec.kind, spec.title, typeof spec.content === 'string' ? spec.content : '', spec.confirmText].join(
    '\n',
  );
  return openOverlay(name, draw, { isConfirmed: false, text: '' }, () => running);
}

/** Resolves when the alert has closed. */
export async function alertModal({
  title = text.title,
  content,
  confirmText = text.confirm,
  icon = null,
}: AlertOptions): Promise<void> {
  await open({ kind: 'alert', title, content, confirmText, icon });
}

/** True when confirmed (and `onConfirm`, if any, let it close), false when cancelled. */
export async function confirmModal({
  title = text.title,
  content = null,
  confirmText = text.confirm,
  cancelText = text.cancel,
  danger = false,
  onConfirm,
}: ConfirmOptions): Promise<boolean> {
  const answer = await open({
    kind: 'confirm',
    title,
    content,
    confirmText,
    cancelText,
    danger,
    onConfirm: onConfirm ?? null,
  });
  return answer.isConfirmed;
}

/** The typed text when confirmed, null when cancelled. A text over `limit` warns and is kept (spec 5). */
export async function promptModal({
  title = text.title,
  placeholder = '',
  limit = PROMPT_LIMIT,
  initial = '',
  isCode = false,
  confirmText = text.confirm,
  onConfirm,
}: PromptOptions): Promise<string | null> {
  const answer = await open({
    kind: 'prompt',
    title,
    placeholder,
    limit,
    initial,
    isCode,
    confirmText,
    onConfirm: onConfirm ?? null,
  });
  return answer.isConfirmed ? answer.text : null;
}
