import { useState } from 'react';

import { galleryText } from '#text/galleryText.ts';
import { RadioGroup } from '#widgets/form/RadioGroup.tsx';
import { Switch } from '#widgets/form/Switch.tsx';

import { FieldsExamples } from './FieldsExamples.tsx';
import { Row } from './Row.tsx';
import { later } from './later.ts';

const words = galleryText.forms;
const GENDERS = [
  { value: 'female', text: words.female },
  { value: 'male', text: words.male },
  { value: 'secret', text: words.secret },
  { value: 'other', text: words.other, disabled: true },
] as const;

export function FormsSection() {
  const [gender, setGender] = useState<(typeof GENDERS)[number]['value'] | null>(null);
  const [isOn, setOn] = useState(true);
  return (
    <>
      <RadioGroup label={words.gender} options={GENDERS} value={gender} onChange={setGender} />
      <Row>
        <Switch label={words.notice} isOn={isOn} onChange={setOn} />
        <Switch label={words.slow} isOn={isOn} onChange={(next) => later(1_000, next).then(setOn)} />
        <Switch label={words.off} isOn={false} disabled onChange={setOn} />
      </Row>
      <FieldsExamples />
    </>
  );
}
