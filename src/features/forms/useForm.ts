import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { announce } from '#widgets/overlays/announce.ts';
import { useOneAtATime } from '#widgets/useOneAtATime.ts';

import type { Draft, FormValues } from './useDraft.ts';
import type { RefObject } from 'react';

/** Validation rules in the order of the fields. A rule returns a message that names the field, or null. */
export type Rules<V extends FormValues> = { [K in keyof V]?: (value: V[K], values: V) => string | null };

export type Problems<V extends FormValues> = Partial<Record<keyof V, string>>;

/** Props of a field of widgets/form. */
export type FieldProps<T> = { name: string; value: T; onChange: (value: T) => void; problem: string | undefined };

export type FormState<V extends FormValues> = {
  /** Ref for `<Form form={…}>`. */
  ref: RefObject<HTMLFormElement | null>;
  /** Props for `<TextField {...form.field('receiver')} …/>`. */
  field: <K extends keyof V & string>(name: K) => FieldProps<V[K]>;
  problems: Problems<V>;
  /** The save request is in flight. */
  isSaving: boolean;
  /** Validates and saves, once at a time. On an error, focuses and announces the first invalid field. */
  submit: () => void;
};

type Options<V extends FormValues> = {
  rules: Rules<V>;
  /** Called with valid values. api/failures shows an error, and the draft is kept. */
  save: (values: V) => Promise<unknown>;
};

/** A form on a draft. Errors show after the first submit, then update on each change. */
export function useForm<V extends FormValues>(draft: Draft<V>, { rules, save }: Options<V>): FormState<V> {
  const ref = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const [isSaving, run] = useOneAtATime();
  const problems: Problems<V> = tries === 0 ? {} : problemsOf(draft.values, rules);
  const pointToFirst = useEffectEvent(() => {
    const [first] = Object.entries<string | undefined>(problems);
    if (first !== undefined) pointTo(ref.current, ...first);
  });
  useEffect(() => {
    if (tries > 0) pointToFirst();
  }, [tries]);

  return {
    ref,
    field: (name) => ({
      name,
      value: draft.values[name],
      onChange: (value) => draft.set({ [name]: value } as unknown as Partial<V>),
      problem: problems[name],
    }),
    problems,
    isSaving,
    submit: () =>
      run(() => {
        if (Object.keys(problemsOf(draft.values, rules)).length === 0) return save(draft.values);
        setTries((count) => count + 1);
        return undefined;
      }),
  };
}

function problemsOf<V extends FormValues>(values: V, rules: Rules<V>): Problems<V> {
  const problems: Problems<V> = {};
  for (const name of Object.keys(rules) as (keyof V)[]) {
    const problem = rules[name]?.(values[name], values) ?? null;
    if (problem !== null) problems[name] = problem;
  }
  return problems;
}

/** Focuses the field and announces its error. */
function pointTo(form: HTMLFormElement | null, name: string, problem = ''): void {
  const element = form?.elements.namedItem(name) ?? null;
  const control = element instanceof Element ? element : (element?.item(0) ?? null);
  if (control instanceof HTMLElement) {
    control.focus({ preventScroll: true });
    if (typeof control.scrollIntoView === 'function') control.scrollIntoView({ block: 'center' });
  }
  announce(problem);
}
