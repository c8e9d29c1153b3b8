import { Bone } from '#widgets/Bone.tsx';
import { FormSkeleton } from '#widgets/form/FormSkeleton.tsx';

import * as s from './InfoForm.module.css';

/** Skeleton of the profile form: avatar, nickname, gender, birthday, e-mail. */
export function InfoSkeleton() {
  return (
    <div aria-busy="true">
      <Bone width="72px" height="72px" margin="4px auto calc(24px + 1.40625rem)" borderRadius="50%" />
      <div className={s.card}>
        <FormSkeleton fields={4} />
      </div>
    </div>
  );
}
