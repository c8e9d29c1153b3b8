import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { checkInText } from '#text/checkInText.ts';
import { Button } from '#widgets/Button.tsx';
import { CheckIcon } from '#widgets/icons/CheckIcon.tsx';

import s from './CheckInToday.module.css';

/** Whether today is checked in, and how it is done where it is not. */
export function CheckInToday({ isChecked }: { isChecked: boolean }) {
  const nav = useNav();
  if (isChecked) {
    return (
      <p className={s.done}>
        <CheckIcon size={18} />
        {checkInText.doneToday}
      </p>
    );
  }
  return (
    <div className={s.row}>
      <p className={s.words}>
        <b>{checkInText.notToday}</b>
        <span className={s.how}>{checkInText.emptyDetail}</span>
      </p>
      <Button size="small" className={s.show} onClick={() => nav.push(paths.mine())}>
        {checkInText.showCode}
      </Button>
    </div>
  );
}
