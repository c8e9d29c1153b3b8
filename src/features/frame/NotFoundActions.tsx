import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { frameText } from '#text/frameText.ts';
import { Button } from '#widgets/Button.tsx';

import * as s from './NotFoundActions.module.css';

/** Buttons of a missing page: home, and the search for a shop, because a worn code fails twice. */
export function NotFoundActions() {
  const nav = useNav();
  return (
    <div className={s.actions}>
      <Button onClick={nav.home}>{frameText.toHome}</Button>
      <Button kind="second" onClick={() => nav.push(paths.search())}>
        {frameText.toSearch}
      </Button>
    </div>
  );
}
