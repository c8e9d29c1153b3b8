import s from './Label.module.css';

import { labelText } from '#text/labelText.ts';

/** The shape of a label: head, warning, two cards. */
export function LabelSkeleton() {
  return (
    <div role="status" aria-label={labelText.loading}>
      <div className={s.head}>
        <span className={`${s.picture ?? ''} ${s.waitingPicture ?? ''}`} />
        <div className={s.about}>
          <span className={s.waitingLine} />
          <span className={`${s.waitingLine ?? ''} ${s.short ?? ''}`} />
          <span className={`${s.waitingLine ?? ''} ${s.short ?? ''}`} />
        </div>
      </div>
      <div className={`${s.allergens ?? ''} ${s.waitingAllergens ?? ''}`} />
      <div className={`${s.card ?? ''} ${s.waitingFacts ?? ''}`} />
      <div className={`${s.card ?? ''} ${s.waitingTable ?? ''}`} />
    </div>
  );
}
