import s from './PhoneSteps.module.css';

/** Skeleton of the first step. */
export function PhoneSkeleton() {
  return (
    <div aria-busy="true">
      <span className={s.waitingCount} />
      <span className={s.waitingLead} />
      <span className={s.waitingNumber} />
      <span className={s.waitingButton} />
    </div>
  );
}
