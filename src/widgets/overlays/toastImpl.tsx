/** The toasts of antd-mobile. widgets/overlays/toast.ts controls the time and loads this on first use. */
import Toast from 'antd-mobile/es/components/toast';

import { cx } from '../cx.ts';
import { liveRegion } from './liveRegion.ts';
import { ToastContent, type ToastKind } from './ToastContent.tsx';
import { prepareAntd } from '../lazy/prepareAntd.ts';

import * as s from './toastImpl.module.css';

prepareAntd();

/** The last toast. Earlier ones were replaced, so closing one of those does nothing. */
let last: object | null = null;

/** Shows one toast in place of any other until `close`. */
export function drawToast(kind: ToastKind, message: string): { close: () => void } {
  const toast = {};
  last = toast;
  let isStanding = false;
  let isOver = false;
  // a toast closed before its first frame never ends in antd-mobile, and its root and listeners leak
  const leave = () => {
    if (isStanding && isOver && last === toast) handler.close();
  };
  const handleStanding = () => {
    isStanding = true;
    leave();
  };
  const handler = Toast.show({
    content: <ToastContent kind={kind} message={message} onStanding={handleStanding} />,
    duration: 0, // toast.ts controls the time
    // above the keyboard, which covers the lower half
    position: 'top',
    maskClassName: cx(s.toast, kind === 'loading' && s.waiting),
    // a permanent container, so that the change is announced
    getContainer: () => liveRegion(kind === 'warn' || kind === 'error' ? 'alert' : 'status'),
  });
  return {
    close() {
      isOver = true;
      leave();
    },
  };
}
