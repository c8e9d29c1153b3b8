/** The modals of antd-mobile. widgets/overlays/modal.ts loads this on first use. */
import Modal from 'antd-mobile/es/components/modal';

import { cx } from '../cx.ts';
import { closeGate } from './closeGate.tsx';
import { ModalPanel } from './ModalPanel.tsx';
import { prepareAntd } from '../lazy/prepareAntd.ts';

import * as s from './ModalPanel.module.css';

import type { Draw } from './openOverlay.ts';
import type { ModalAnswer, ModalSpec } from './modalSpec.ts';

prepareAntd();

/** The answer resolves when the modal starts to close, before the animation has ended. */
export function drawModal(spec: ModalSpec): Draw<ModalAnswer> {
  return (answer) => {
    const gate = closeGate();
    const { close } = Modal.show({
      content: (
        <>
          <ModalPanel spec={spec} onAnswer={answer} />
          {gate.mark}
        </>
      ),
      className: cx(s.modal),
      bodyClassName: cx(s.body),
    });
    return gate.closing(close);
  };
}
