import { useState } from 'react';

import { galleryText } from '#text/galleryText.ts';
import { RadioGroup } from '#widgets/form/RadioGroup.tsx';
import { Switch } from '#widgets/form/Switch.tsx';

import { FieldsExamples } from './FieldsExamples.tsx';
import { Row } from './Row.tsx';
import { later } from './later.ts';

const labels = galleryText.forms;
const GENDERS = [
  { value: 'female', text: labels.female },
  { value: 'male', text: labels.male },
  { value: 'secret', text: labels.secret },
  { value: 'other', text: labels.other, disabled: true },
] as const;

export function FormsSection() {
  const [gender, setGender] = useState<(typeof GENDERS)[number]['value'] | null>(null);
  const [isOn, setOn] = useState(true);
  return (
    <>
      <RadioGroup label={labels.gender} options={GENDERS} value={gender} onChange={setGender} />
      <Row>
        <Switch label={labels.notice} isOn={isOn} onChange={setOn} />
        <Switch label={labels.slow} isOn={isOn} onChange={(next) => later(1_000, next).then(setOn)} />
        <Switch label={labels.off} isOn={false} disabled onChange={setOn} />
      </Row>
      <FieldsExamples />
    </>
  );
}
