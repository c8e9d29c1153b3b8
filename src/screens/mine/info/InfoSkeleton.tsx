import { FormSkeleton } from '#widgets/form/FormSkeleton.tsx';

import s from './InfoForm.module.css';

/** Skeleton of the profile form: avatar, nickname, gender, birthday, e-mail. */
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
