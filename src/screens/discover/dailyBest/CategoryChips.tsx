import { useId, useState } from 'react';

import { dailyBestText } from '#text/discoverText.ts';
import { showChosen } from '#widgets/showChosen.ts';

import * as s from './CategoryChips.module.css';

type Props = {
  categories: readonly string[];
  /** '' means all. */
  value: string;
  onChange: (category: string) => void;
};

/** Selects one category or all: native radio buttons styled as chips, scrolled horizontally. */
export function CategoryChips({ categories, value, onChange }: Props) {
  const name = useId();
  // local state, because the URL updates a moment later
  const [selection, setSelection] = useState({ of: value, shown: value });
  if (selection.of !== value) setSelection({ of: value, shown: value });

  function handlePick(category: string) {
    setSelection({ of: value, shown: category });
    onChange(category);
  }
  return (
    <fieldset ref={showChosen} className={s.chips}>
      <legend className="ume-read">{dailyBestText.categories}</legend>
      {['', ...categories].map((category) => (
        <label key={category} className={s.chip}>
          <input
            type="radio"
            className={s.input}
            name={name}
            value={category}
            checked={category === selection.shown}
            onChange={() => handlePick(category)}
          />
          <span className={s.chipLabel}>{category === '' ? dailyBestText.all : category}</span>
        </label>
      ))}
    </fieldset>
  );
}
