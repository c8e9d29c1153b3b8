/** Skeleton of any other screen: a bar with a title, and cards. Pure. The build writes it into index.html. */
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
