/** The action sheet on antd-mobile's: its frame, our list, since its own rows are options without a keyboard. */
import ActionSheet from 'antd-mobile/es/components/action-sheet';

import { cx } from '../cx.ts';
import { ActionList } from './ActionList.tsx';
import { prepareAntd } from '../lazy/prepareAntd.ts';

import s from './ActionList.module.css';

import type { ActionSheetOptions } from './sheetAction.ts';

prepareAntd();

export function openActionSheet(options: ActionSheetOptions): Promise<string | null> {
  return new Promise((resolve) => {
    const finish = (key: string | null) => {
      handler.close();
      resolve(key);
    };
    const handler = ActionSheet.show({
      actions: [],
      extra: <ActionList options={options} onChoose={finish} />,
      popupClassName: cx(s.popup),
      closeOnMaskClick: false,
      onMaskClick: () => finish(null),
    });
  });
}
