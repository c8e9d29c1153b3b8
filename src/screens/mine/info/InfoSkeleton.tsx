import { FormSkeleton } from '#widgets/form/FormSkeleton.tsx';

import s from './InfoForm.module.css';

/** The shape of the profile while it is on its way: face, nickname, gender, birthday, e-mail. */
export function InfoSkeleton() {
  return (
    <div aria-busy="true">
      <div className={s.waitingFace} />
      <div className={s.card}>
        <FormSkeleton fields={4} />
      </div>
    </div>
  );
}
