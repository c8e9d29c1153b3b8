/**
 * Alert, confirm and prompt (spec 2, 4, 9). Defaults 溫馨提示, 取消, 確認. During an async confirm its button shows a spinner
 * and ignores taps. The modal closes when `onConfirm` returns or resolves to a truthy value, and stays open otherwise
 * or on rejection. Without `onConfirm` it closes. If the chunk fails to load, a plain dialog asks. Back cancels, and does
 * nothing during a confirm. A route change cancels too, but the outcome of a running confirm is still the answer.
 */
import { PROMPT_LIMIT } from '#domain/constants.ts';
import { widgetsText } from '#text/widgetsText.ts';

import { lazyModule, moduleWithin } from '../lazy/lazyModule.ts';
import { openOverlay } from './openOverlay.ts';
import { drawPlainModal } from './plainOverlay.tsx';
import { mayClose, type ModalAnswer, type ModalSpec } from './modalSpec.ts';

export type AlertOptions = Partial<Pick<ModalSpec, 'title' | 'confirmText' | 'icon'>> & Pick<ModalSpec, 'content'>;
export type ConfirmOptions = Partial<Pick<ModalSpec, 'title' | 'content' | 'confirmText' | 'cancelText' | 'danger'>> & {
  onConfirm?: () => unknown;
};
export type PromptOptions = Partial<
  Pick<ModalSpec, 'title' | 'placeholder' | 'limit' | 'initial' | 'isCode' | 'confirmText'>
> & { onConfirm?: (text: string) => unknown };

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
  const draw = () => moduleWithin(lazy, CHUNK_LIMIT_MS).then((impl) => (impl?.drawModal ?? drawPlainModal)(spec));
  const name = [spec.kind, spec.title, typeof spec.content === 'string' ? spec.content : '', spec.confirmText].join(
    '\n',
  );
  return openOverlay(name, draw, { isConfirmed: false, text: '' }, () => running);
}

/** Resolves when the alert has closed. */
export async function alertModal(options: AlertOptions): Promise<void> {
  await open({ kind: 'alert', ...options });
}

/** True when confirmed (and `onConfirm`, if any, let it close), false when cancelled. */
export async function confirmModal(options: ConfirmOptions): Promise<boolean> {
  const { isConfirmed } = await open({ kind: 'confirm', ...options });
  return isConfirmed;
}

/** The typed text when confirmed, null when cancelled. A text over `limit` warns and is kept (spec 5). */
export async function promptModal(options: PromptOptions): Promise<string | null> {
  const { isConfirmed, text } = await open({ kind: 'prompt', ...options });
  return isConfirmed ? text : null;
}
