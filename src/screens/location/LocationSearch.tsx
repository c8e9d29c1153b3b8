import { type ChangeEvent, useRef, useState } from 'react';

import { hasBopomofo } from '#domain/bopomofo.ts';
import { locationText } from '#text/locationText.ts';
import { useComposition } from '#widgets/form/useComposition.ts';
import { CloseIcon } from '#widgets/icons/CloseIcon.tsx';
import { SearchIcon } from '#widgets/icons/SearchIcon.tsx';

import * as s from './Location.module.css';

type Props = { /** Accessible name. */ name: string; typed: string; onType: (typed: string) => void };

/** Longer than any address. */
const LONGEST = 60;

/** Search field for cities and districts, and for addresses when maps are available. */
export function LocationSearch({ name, typed, onType }: Props) {
  const field = useRef<HTMLInputElement>(null);
  /** 注音 under composition: shown in the field, not searched yet. */
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const { before, handlers } = useComposition((_before, now) => finish(now));

  function finish(text: string) {
    setUnfinished(null);
    onType(text);
  }
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    if (before !== null && hasBopomofo(target.value)) setUnfinished(target.value);
    else finish(target.value);
  }
  function handleClear() {
    onType('');
    field.current?.focus();
  }
  return (
    <form
      role="search"
      className={s.search}
      onSubmit={(event) => {
        event.preventDefault();
        // hides the keyboard
        field.current?.blur();
      }}
    >
      <SearchIcon size={20} />
      <input
        ref={field}
        className={s.field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={LONGEST}
        aria-label={name}
        placeholder={name}
        value={unfinished ?? typed}
        {...handlers}
        onChange={handleChange}
      />
      {typed !== '' && (
        <button type="button" className={s.clear} aria-label={locationText.clear} onClick={handleClear}>
          <CloseIcon size={20} />
        </button>
      )}
    </form>
  );
}
