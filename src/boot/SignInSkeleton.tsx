import { signInText } from '#text/signInText.ts';

/** /signin before any script: its words, and field and button in their shape, where they will stand. Pure; rendered into index.html by the build. */
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
