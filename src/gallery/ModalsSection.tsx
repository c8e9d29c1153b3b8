import { useState } from 'react';

import { galleryText } from '#text/galleryText.ts';
import { Button } from '#widgets/Button.tsx';
import { BagIcon } from '#widgets/icons/BagIcon.tsx';
import { alertModal, confirmModal, promptModal } from '#widgets/overlays/modal.ts';

import { Row } from './Row.tsx';
import { later } from './later.ts';

const text = galleryText.modals;
const EXAMPLES: readonly { name: string; open: () => Promise<unknown> }[] = [
  { name: text.alert, open: () => alertModal({ content: text.takeaway, icon: <BagIcon /> }) },
  { name: text.confirm, open: () => confirmModal({ content: text.ask }) },
  { name: text.slow, open: () => confirmModal({ content: text.ask, onConfirm: () => later(2_000, true) }) },
  { name: text.stay, open: () => confirmModal({ content: text.ask, onConfirm: () => later(500, false) }) },
  {
    name: text.danger,
    open: () =>
      confirmModal({
        title: text.delete,
        content: text.deleteDetail,
        confirmText: text.deleteWord,
        cancelText: text.keep,
        danger: true,
      }),
  },
  { name: text.prompt, open: () => promptModal({ title: text.note, placeholder: text.placeholder }) },
  { name: text.short, open: () => promptModal({ title: text.note, limit: 10 }) },
];

export function ModalsSection() {
  const [answer, setAnswer] = useState<string>(text.none);
  return (
    <>
      <Row>
        {EXAMPLES.map(({ name, open }) => (
          <Button
            key={name}
            kind="quiet"
            onClick={() => {
              void open().then((result) => setAnswer(text.answer(String(result))));
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
