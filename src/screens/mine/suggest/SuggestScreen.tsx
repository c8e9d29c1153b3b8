import { useState } from 'react';

import { SentScreen } from '#features/frame/SentScreen.tsx';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { suggestText } from '#text/accountText.ts';
import { Button } from '#widgets/Button.tsx';

import { SuggestForm } from './SuggestForm.tsx';

/** Screen of /suggest. A suggestion to the operator, then a confirmation. */
export default function SuggestScreen() {
  const [isSent, setSent] = useState(false);
  return isSent ? <Sent onMore={() => setSent(false)} /> : <SuggestForm onSent={() => setSent(true)} />;
}

function Sent({ onMore }: { onMore: () => void }) {
  const nav = useNav();
  return (
    <SentScreen title={suggestText.title} heading={suggestText.sent} detail={suggestText.sentDetail}>
      <Button size="main" block onClick={() => nav.replace(paths.mine(), { animation: 'left-in' })}>
        {suggestText.back}
      </Button>
      <Button kind="second" size="main" block onClick={onMore}>
        {suggestText.more}
      </Button>
    </SentScreen>
  );
}
