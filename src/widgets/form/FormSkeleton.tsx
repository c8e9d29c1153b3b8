import s from './Field.module.css';

/** Placeholder for the fields of a loading form. The screen renders the card around it. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: fields }, (_, at) => (
        <div key={at} className={s.fieldSkeleton}>
          <span className={s.labelSkeleton} />
          <span className={s.boxSkeleton} />
        </div>
      ))}
    </div>
  );
}
