/** The shape of /signin and /captcha: bar, title, a field, the button. Pure; rendered into index.html by the build. */
export function SignInSkeleton() {
  return (
    <div className="fv-plain">
      <div className="fv-title" />
      <div className="fv-fields">
        <span className="fv-sk fv-wide" />
        <span className="fv-sk" />
        <span className="fv-sk fv-field" />
        <span className="fv-sk fv-field fv-button" />
      </div>
    </div>
  );
}
