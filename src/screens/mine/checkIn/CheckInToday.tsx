import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { checkInText } from '#text/checkInText.ts';
import { Button } from '#widgets/Button.tsx';
import { CheckIcon } from '#widgets/icons/CheckIcon.tsx';
import { cx } from '#widgets/cx.ts';

import s from './CheckInToday.module.css';

/**
 * Whether today is checked in, and how it is done where it is not. The sign stands at the head of the words, which flow
 * below it where they have no room beside it: with large text they have their whole line.
 * @param isChecked null while it is not known: the room that it will take, so that nothing below moves
 */
export function CheckInToday({ isChecked }: { isChecked: boolean | null }) {
  const nav = useNav();
  return (
    <div
      className={cx(s.row, isChecked === true && s.done, isChecked === null && s.waiting)}
      aria-hidden={isChecked === null || undefined}
    >
      <p className={s.words}>
        {isChecked === true && (
          <span className={s.mark}>
            <CheckIcon size={24} />
          </span>
        )}
        <b>{isChecked === true ? checkInText.doneToday : checkInText.notToday}</b>
        <span className={s.how}>{isChecked === true ? checkInText.doneDetail : checkInText.emptyDetail}</span>
      </p>
      {isChecked !== true && (
        <Button size="small" className={s.show} onClick={() => nav.push(paths.mine())}>
          {checkInText.showCode}
        </Button>
      )}
    </div>
  );
}
