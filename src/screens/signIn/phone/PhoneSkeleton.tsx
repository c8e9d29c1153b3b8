import { Bone } from '#widgets/Bone.tsx';
import { FormFootSkeleton } from '#widgets/form/FormFootSkeleton.tsx';

import * as s from './PhoneSteps.module.css';

/** Skeleton of the first step. */
export function PhoneSkeleton() {
  return (
    <div aria-busy="true">
      <Bone width="9rem" height="0.8125rem" margin="4px 0 15px" />
      <Bone width="80%" height="0.9375rem" margin="4px 0 24px" />
      <span className={s.waitingNumber} />
      <FormFootSkeleton />
    </div>
  );
}
