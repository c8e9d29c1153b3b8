import s from './Field.module.css';

/** The shape of the button at the foot of a form whose fields are on their way. */
export function FormFootSkeleton() {
  return <span className={s.waitingButton} aria-hidden="true" />;
}
