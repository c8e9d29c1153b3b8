import s from './PhoneSteps.module.css';

/** The shape of the first step while the number is on its way. */
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
