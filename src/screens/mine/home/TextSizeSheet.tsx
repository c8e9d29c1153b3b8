import { textSizeChosen } from '#state/userSlice.ts';
import { useAppDispatch, useAppSelector } from '#state/hooks.ts';
import { mineText } from '#text/mineText.ts';
import { Button } from '#widgets/Button.tsx';
import { RadioGroup } from '#widgets/form/RadioGroup.tsx';
import { Sheet } from '#widgets/overlays/Sheet.tsx';

import * as s from './TextSizeSheet.module.css';

import type { TextSize } from '#platform/textSize.ts';

const labels = mineText.textSize;
const SIZES: readonly TextSize[] = ['standard', 'large', 'largest'];

/** Selects one of three text sizes. Applied at once and kept in the user slice. */
export function TextSizeSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const textSize = useAppSelector((state) => state.user.textSize);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={labels.title}>
      <RadioGroup
        label={labels.title}
        hideLabel
        options={SIZES.map((value) => ({ value, text: labels[value] }))}
        value={textSize}
        onChange={(size) => dispatch(textSizeChosen(size))}
      />
      <p className={s.sample}>{labels.sample}</p>
      <Button size="main" block onClick={onClose}>
        {labels.done}
      </Button>
    </Sheet>
  );
}
