import { useState } from 'react';

import { galleryText } from '#text/galleryText.ts';
import { ChoiceField } from '#widgets/form/ChoiceField.tsx';
import { PickField } from '#widgets/form/PickField.tsx';
import { TextAreaField } from '#widgets/form/TextAreaField.tsx';
import { TextField } from '#widgets/form/TextField.tsx';

const words = galleryText.fields;
const KINDS = [
  { value: 'a', text: words.kindA },
  { value: 'b', text: words.kindB },
  { value: 'c', text: words.kindC, disabled: true },
] as const;

/** Form fields: empty, filled in, invalid, disabled. */
export function FieldsExamples() {
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string>(words.wrongValue);
  const [text, setText] = useState<string>(words.textValue);
  const [kind, setKind] = useState<(typeof KINDS)[number]['value'] | null>(null);
  const [isPicked, setPicked] = useState(false);
  return (
    <>
      <TextField
        name="name"
        label={words.name}
        hint={words.nameHint}
        isOptional
        value={name}
        onChange={setName}
        autoComplete="off"
      />
      <TextField
        name="wrong"
        label={words.wrong}
        problem={wrong === '' ? undefined : words.wrongProblem}
        value={wrong}
        onChange={setWrong}
        autoComplete="off"
      />
      <TextField
        name="off"
        label={words.off}
        isOptional="unmarked"
        value={words.offValue}
        onChange={setName}
        autoComplete="off"
        disabled
      />
      <TextAreaField name="text" label={words.text} value={text} onChange={setText} limit={12} rows={2} />
      <ChoiceField
        name="kind"
        label={words.kind}
        problem={kind === null ? words.kindProblem : undefined}
        options={KINDS}
        value={kind}
        onChange={setKind}
      />
      <PickField
        name="pick"
        label={words.pick}
        value={isPicked ? words.picked : ''}
        placeholder={words.pickEmpty}
        onOpen={() => setPicked(!isPicked)}
      />
    </>
  );
}
