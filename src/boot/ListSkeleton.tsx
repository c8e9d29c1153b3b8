/** The shape of any other screen: bar with a title, a few cards. Pure; rendered into index.html by the build. */
export function ListSkeleton() {
  return (
    <div className="fv-plain">
      <div className="fv-title">
        <span className="fv-sk" />
      </div>
      <span className="fv-sk fv-block" />
      <span className="fv-sk fv-block" />
      <span className="fv-sk fv-block" />
    </div>
  );
}
