import s from './InfoForm.module.css';

const FIELDS = ['nickname', 'gender', 'birthday', 'email'];

/** The shape of the profile while it is on its way. */
export function InfoSkeleton() {
  return (
    <div aria-busy="true">
      <div className={`${s.card ?? ''} ${s.waitingFaces ?? ''}`}>
        {[1, 2, 3, 4].map((face) => (
          <span key={face} className={s.waitingFace} />
        ))}
      </div>
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
