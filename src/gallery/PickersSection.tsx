import { useState } from 'react';

import { galleryText } from '#text/galleryText.ts';
import { Button } from '#widgets/Button.tsx';
import { DateTimePicker } from '#widgets/picker/DateTimePicker.tsx';
import { Sheet } from '#widgets/overlays/Sheet.tsx';
import { chooseAction } from '#widgets/overlays/actionSheet.ts';
import { CopyIcon } from '#widgets/icons/CopyIcon.tsx';
import { FlagIcon } from '#widgets/icons/FlagIcon.tsx';
import { ShareIcon } from '#widgets/icons/ShareIcon.tsx';

import { Row } from './Row.tsx';
import { later } from './later.ts';

const labels = galleryText.pickers;
const KINDS = ['datetime', 'date', 'time'] as const;
type Open = (typeof KINDS)[number] | 'slow' | 'sheet' | null;

function openActions() {
  return chooseAction({
    title: labels.title,
    actions: [
      { key: 'share', text: labels.share, icon: <ShareIcon /> },
      { key: 'copy', text: labels.copy, icon: <CopyIcon /> },
      { key: 'report', text: labels.report, icon: <FlagIcon />, danger: true },
    ],
  });
}

export function PickersSection() {
  const [open, setOpen] = useState<Open>(null);
  const [picked, setPicked] = useState('');
  const close = () => setOpen(null);
  const pick = (value: string) => {
    setPicked(value);
    return open === 'slow' ? later(2_000, true) : true;
  };
  return (
    <>
      <Row>
        <Button kind="quiet" onClick={() => void openActions().then((key) => setPicked(String(key)))}>
          {labels.actions}
        </Button>
        {[...KINDS, 'slow' as const, 'sheet' as const].map((name) => (
          <Button key={name} kind="quiet" onClick={() => setOpen(name)}>
            {labels[name]}
          </Button>
        ))}
      </Row>
      <p>{labels.picked(picked)}</p>
      {KINDS.map((kind) => (
        <DateTimePicker key={kind} kind={kind} isOpen={open === kind} onClose={close} onConfirm={pick} />
      ))}
      <DateTimePicker kind="date" isOpen={open === 'slow'} value="1990-06-18" onClose={close} onConfirm={pick} />
      <Sheet isOpen={open === 'sheet'} onClose={close} title={labels.sheet}>
        <p>{labels.sheetText}</p>
      </Sheet>
    </>
  );
}
