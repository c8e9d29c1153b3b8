import s from './InfoForm.module.css';

const FIELDS = ['nickname', 'gender', 'birthday', 'email'];

/** The shape of the profile while it is on its way. */
export function InfoSkeleton() {
  return (
    <div aria-busy="true">
      <div className={s.waitingFace} />
      <div className={s.card}>
        {FIELDS.map((field) => (
          <div key={field} className={s.waitingField}>
            <span className={s.waitingLabel} />
            <span className={s.waitingBox} />
          </div>
        ))}
      </div>
    </div>
  );
}
