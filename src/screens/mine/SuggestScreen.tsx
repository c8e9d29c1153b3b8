import { useState } from 'react';

import { Screen } from '#features/frame/Screen.tsx';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { suggestText } from '#text/accountText.ts';
import { Button } from '#widgets/Button.tsx';
import { CheckIcon } from '#widgets/icons/CheckIcon.tsx';

import s from './Suggest.module.css';
import { SuggestForm } from './SuggestForm.tsx';

/** /suggest: a suggestion to the operator, then a word of thanks. */
export default function SuggestScreen() {
  const [isSent, setSent] = useState(false);
  return isSent ? <Sent onMore={() => setSent(false)} /> : <SuggestForm onSent={() => setSent(true)} />;
}

function Sent({ onMore }: { onMore: () => void }) {
  const nav = useNav();
  return (
    <Screen title={suggestText.title}>
      <div className={s.sent}>
        <span className={s.mark}>
          <CheckIcon size={40} />
        </span>
        <div role="status">
          <h2 className={s.sentTitle}>{suggestText.sent}</h2>
        </div>
        <p className={s.sentDetail}>{suggestText.sentDetail}</p>
        <div className={s.actions}>
          <Button size="main" block onClick={() => nav.replace(paths.mine(), { animation: 'left-in' })}>
            {suggestText.back}
          </Button>
          <Button kind="quiet" size="main" block onClick={onMore} className={s.more}>
            {suggestText.more}
          </Button>
        </div>
      </div>
    </Screen>
  );
}
