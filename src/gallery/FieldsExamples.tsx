import { useState } from 'react';

import { galleryText } from '#text/galleryText.ts';
import { ChoiceField } from '#widgets/form/ChoiceField.tsx';
import { PickField } from '#widgets/form/PickField.tsx';
import { TextAreaField } from '#widgets/form/TextAreaField.tsx';
import { TextField } from '#widgets/form/TextField.tsx';

const labels = galleryText.fields;
const KINDS = [
  { value: 'a', text: labels.kindA },
  { value: 'b', text: labels.kindB },
  { value: 'c', text: labels.kindC, disabled: true },
] as const;

/** Form fields: empty, filled in, invalid, disabled. */
export function FieldsExamples() {
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string>(labels.wrongValue);
  const [text, setText] = useState<string>(labels.textValue);
  const [kind, setKind] = useState<(typeof KINDS)[number]['value'] | null>(null);
  const [isPicked, setPicked] = useState(false);
  return (
    <>
      <TextField
        name="name"
        label={labels.name}
        hint={labels.nameHint}
        isOptional
        value={name}
        onChange={setName}
        autoComplete="off"
      />
      <TextField
        name="wrong"
        label={labels.wrong}
        problem={wrong === '' ? undefined : labels.wrongProblem}
        value={wrong}
        onChange={setWrong}
        autoComplete="off"
      />
      <TextField
        name="off"
        label={labels.off}
        isOptional="unmarked"
        value={labels.offValue}
        onChange={setName}
        autoComplete="off"
        disabled
      />
      <TextAreaField name="text" label={labels.text} value={text} onChange={setText} limit={12} rows={2} />
      <ChoiceField
        name="kind"
        label={labels.kind}
        problem={kind === null ? labels.kindProblem : undefined}
        options={KINDS}
        value={kind}
        onChange={setKind}
      />
      <PickField
        name="pick"
        label={labels.pick}
        value={isPicked ? labels.picked : ''}
        placeholder={labels.pickEmpty}
        onOpen={() => setPicked(!isPicked)}
      />
    </>
  );
}
