import { useState } from 'react';

import { galleryText } from '#text/galleryText.ts';
import { Button } from '#widgets/Button.tsx';
import { BagIcon } from '#widgets/icons/BagIcon.tsx';
import { alertModal, confirmModal, promptModal } from '#widgets/overlays/modal.ts';

import { Row } from './Row.tsx';
import { later } from './later.ts';

const words = galleryText.modals;
const EXAMPLES: readonly { name: string; open: () => Promise<unknown> }[] = [
  { name: words.alert, open: () => alertModal({ content: words.takeaway, icon: <BagIcon /> }) },
  { name: words.confirm, open: () => confirmModal({ content: words.ask }) },
  { name: words.slow, open: () => confirmModal({ content: words.ask, onConfirm: () => later(2_000, true) }) },
  { name: words.stay, open: () => confirmModal({ content: words.ask, onConfirm: () => later(500, false) }) },
  {
    name: words.danger,
    open: () =>
      confirmModal({
        title: words.delete,
        content: words.deleteDetail,
        confirmText: words.deleteWord,
        cancelText: words.keep,
        danger: true,
      }),
  },
  { name: words.prompt, open: () => promptModal({ title: words.note, placeholder: words.placeholder }) },
  { name: words.short, open: () => promptModal({ title: words.note, limit: 10 }) },
];

export function ModalsSection() {
  const [answer, setAnswer] = useState<string>(words.none);
  return (
    <>
      <Row>
        {EXAMPLES.map(({ name, open }) => (
          <Button
            key={name}
            kind="quiet"
            onClick={() => {
              void open().then((given) => setAnswer(words.answer(String(given))));
            }}
          >
            {name}
          </Button>
        ))}
      </Row>
      <p>{answer}</p>
    </>
  );
}
