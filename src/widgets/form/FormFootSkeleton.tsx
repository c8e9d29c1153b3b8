import s from './Field.module.css';

/** Placeholder for the submit button of a loading form. */
export function FormFootSkeleton() {
  return <span className={s.buttonSkeleton} aria-hidden="true" />;
}
