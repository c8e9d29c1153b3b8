/** The toasts drawn by antd-mobile. widgets/overlays/toast.ts keeps the time and loads this on first use. */
import Toast from 'antd-mobile/es/components/toast';

import { cx } from '../cx.ts';
import { liveRegion } from './liveRegion.ts';
import { ToastContent, type ToastKind } from './ToastContent.tsx';
import { prepareAntd } from '../lazy/prepareAntd.ts';

import s from './toastImpl.module.css';

prepareAntd();

/** The last one: it has taken the place of those before it, so that closing one of them takes nothing away. */
let last: object | null = null;

/** Shows one toast in place of any other and keeps it until `close`. */
export function drawToast(kind: ToastKind, message: string): { close: () => void } {
  const toast = {};
  last = toast;
  let isStanding = false;
  let isOver = false;
  // closed before its first frame, antd-mobile's toast never comes to an end: its root and its listeners stay in the page
  const leave = () => {
    if (isStanding && isOver && last === toast) handler.close();
  };
  const handleStanding = () => {
    isStanding = true;
    leave();
  };
  const handler = Toast.show({
    content: <ToastContent kind={kind} message={message} onStanding={handleStanding} />,
    duration: 0, // toast.ts counts
    // above the keyboard, which hides the lower half
    position: 'top',
    maskClassName: cx(s.toast, kind === 'loading' && s.waiting),
    // a place that stays in the page, so that the change is announced
    getContainer: () => liveRegion(kind === 'warn' || kind === 'error' ? 'alert' : 'status'),
  });
  return {
    close() {
      isOver = true;
      leave();
    },
  };
}
