import { AVATARS } from '#domain/profile.ts';

import s from './InfoForm.module.css';

const FIELDS = ['nickname', 'gender', 'birthday', 'email'];
/** The drawings, and the choice of none. */
const FACES = ['', ...AVATARS];

/** The shape of the profile while it is on its way. */
export function InfoSkeleton() {
  return (
    <div aria-busy="true">
      <div className={s.card}>
        <span className={s.waitingLabel} />
        <div className={s.waitingFaces}>
          {FACES.map((face) => (
            <span key={face} className={s.waitingFace} />
          ))}
        </div>
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
