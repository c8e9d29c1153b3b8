/**
 * The action sheet in antd-mobile's frame. The list is our own, because antd-mobile's rows have no keyboard support.
 */
import ActionSheet from 'antd-mobile/es/components/action-sheet';

import { cx } from '../cx.ts';
import { ActionList } from './ActionList.tsx';
import { closeGate } from './closeGate.tsx';
import { prepareAntd } from '../lazy/prepareAntd.ts';

import * as s from './ActionList.module.css';

import type { Draw } from './openOverlay.ts';
import type { ActionSheetOptions } from './sheetAction.ts';

prepareAntd();

export function drawActionSheet(options: ActionSheetOptions): Draw<string | null> {
  return (answer) => {
    const gate = closeGate();
    const { close } = ActionSheet.show({
      actions: [],
      extra: (
        <>
          <ActionList options={options} onChoose={answer} />
          {gate.mark}
        </>
      ),
      popupClassName: cx(s.popup),
      closeOnMaskClick: false,
      onMaskClick: () => answer(null),
    });
    return gate.closing(close);
  };
}
