import { type SyntheticEvent, useState } from 'react';

import { useDraft } from '#features/forms/useDraft.ts';
import { useMember } from '#features/member/useMember.ts';
import { mineText } from '#text/mineText.ts';
import { Button } from '#widgets/Button.tsx';
import { BarCode } from '#widgets/codes/BarCode.tsx';
import { cx } from '#widgets/cx.ts';
import { TextField } from '#widgets/form/TextField.tsx';

import { carrierOf, readCarrier, removeCarrier, saveCarrier } from './carrier.ts';

import * as base from '#widgets/base.module.css';
import * as s from './CarrierPanel.module.css';

const text = mineText.carrier;

/** 手機條碼 beside the member code: its bar code (Code 39) for the till, or the form to enter it once. */
export function CarrierPanel() {
  const { userId } = useMember();
  const [code, setCode] = useState(() => readCarrier(userId));
  const [isEditing, setEditing] = useState(false);

  function handleSave(next: string) {
    saveCarrier(userId, next);
    setCode(next);
    setEditing(false);
  }
  function handleRemove() {
    removeCarrier();
    setCode(null);
    setEditing(false);
  }
  if (code === null || isEditing)
    return <CarrierForm code={code ?? ''} onSave={handleSave} onRemove={code === null ? null : handleRemove} />;
  return (
    <div className={s.panel}>
      <p className={cx(base.wholeWords, base.note, base.spaceBelow16, base.centredText)}>{text.show}</p>
      <div className={s.bars}>
        <BarCode text={code} label={text.bars} symbology="code39" />
      </div>
      <p className={s.code}>{code}</p>
      <Button kind="second" size="small" onClick={() => setEditing(true)}>
        {text.change}
      </Button>
    </div>
  );
}

type FormProps = { code: string; onSave: (code: string) => void; onRemove: (() => void) | null };

/** A draft keeps the input when the member leaves the sheet to look the code up. */
function CarrierForm({ code, onSave, onRemove }: FormProps) {
  const draft = useDraft('carrier', { code });
  const [isWrong, setWrong] = useState(false);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const next = carrierOf(draft.values.code);
    if (next === null) {
      setWrong(true);
      return;
    }
    draft.clear();
    onSave(next);
  }
  return (
    <form className={s.form} noValidate onSubmit={handleSubmit}>
      <p className={cx(base.wholeWords, base.note, base.spaceBelow16, base.centredText)}>{text.lead}</p>
      <TextField
        label={text.label}
        name="carrier"
        value={draft.values.code}
        hint={text.hint}
        problem={isWrong ? text.wrong : undefined}
        autoComplete="off"
        enterKeyHint="done"
        placeholder="/ABC1234"
        onChange={(value) => {
          draft.set({ code: value });
          setWrong(false);
        }}
      />
      <Button type="submit" kind="primary" block>
        {text.save}
      </Button>
      {onRemove !== null && (
        <Button
          kind="quiet"
          block
          className={base.spaceAbove12}
          onClick={() => {
            draft.clear();
            onRemove();
          }}
        >
          {text.remove}
        </Button>
      )}
    </form>
  );
}
