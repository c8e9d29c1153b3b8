import { Bone } from '../Bone.tsx';

import * as s from './Field.module.css';

/** Placeholder for the fields of a loading form. The screen renders the card around it. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: fields }, (_, at) => (
        <div key={at} className={s.fieldSkeleton}>
          <Bone width="4rem" height="0.9375rem" margin="4px 0 12px" />
          <Bone height="52px" borderRadius="var(--ume-radius-card)" />
        </div>
      ))}
    </div>
  );
}
