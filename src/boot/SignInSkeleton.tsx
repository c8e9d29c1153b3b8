import { signInText } from '#text/signInText.ts';

/** Skeleton of /signin with its texts. Pure. The build writes it into index.html. */
export function SignInSkeleton() {
  return (
    <div className="fv-plain fv-fields">
      <h1>{signInText.title}</h1>
      {signInText.lead}
      <p>
        <b>{signInText.numberLabel}</b>
        <span className="fv-sk fv-field" />
      </p>
      <span className="fv-sk fv-field fv-button" />
    </div>
  );
}
