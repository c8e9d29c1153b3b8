import s from './Field.module.css';

/** The shape of so many fields while what fills them is on its way; the screen puts its card around them. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: fields }, (_, at) => (
        <div key={at} className={s.waiting}>
          <span className={s.waitingLabel} />
          <span className={s.waitingBox} />
        </div>
      ))}
    </div>
  );
}
