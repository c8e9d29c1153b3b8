import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { checkInText } from '#text/checkInText.ts';
import { Button } from '#widgets/Button.tsx';
import { CheckIcon } from '#widgets/icons/CheckIcon.tsx';
import { cx } from '#widgets/cx.ts';

import * as s from './CheckInToday.module.css';

/**
 * Is today checked in? If not, how to check in. The icon floats at the start of the text, so that large text keeps its
 * full width.
 * @param isChecked null while unknown: reserves the space, so that nothing below shifts
 */
export function CheckInToday({ isChecked }: { isChecked: boolean | null }) {
  const nav = useNav();
  return (
    <div
      className={cx(s.row, isChecked === true && s.done, isChecked === null && s.waiting)}
      aria-hidden={isChecked === null || undefined}
    >
      <p className={s.message}>
        {isChecked === true && (
          <span className={s.checkMark}>
            <CheckIcon size={24} />
          </span>
        )}
        <b>{isChecked === true ? checkInText.doneToday : checkInText.notToday}</b>
        <span className={s.hint}>{isChecked === true ? checkInText.doneDetail : checkInText.emptyDetail}</span>
      </p>
      {isChecked !== true && (
        <Button size="small" className={s.codeButton} onClick={() => nav.push(paths.mine())}>
          {checkInText.showCode}
        </Button>
      )}
    </div>
  );
}
