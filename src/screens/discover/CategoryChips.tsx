import { useId } from 'react';

import s from './CategoryChips.module.css';

import { dailyBestText } from '#text/discoverText.ts';

type Props = {
  categories: readonly string[];
  /** '' is all. */
  value: string;
  onChange: (category: string) => void;
};

/** One category of several, or all: native radio buttons in the looks of chips, pushed sideways. */
export function CategoryChips({ categories, value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={s.chips}>
      <legend className="ume-read">{dailyBestText.categories}</legend>
      {['', ...categories].map((category) => (
        <label key={category} className={s.chip}>
          <input type="radio" className={s.input} name={name} value={category} checked={category === value} onChange={() => onChange(category)} />
          <span className={s.words}>{category === '' ? dailyBestText.all : category}</span>
        </label>
      ))}
    </fieldset>
  );
}
