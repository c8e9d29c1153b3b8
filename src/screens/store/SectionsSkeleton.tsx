/** The shape of what stands below the first view. Pure: also part of the skeleton in index.html. */
export function SectionsSkeleton() {
  return (
    <>
      <div className="fv-head">
        <span className="fv-sk" />
      </div>
      <div className="fv-coupon" />
      <div className="fv-coupon" />
    </>
  );
}
