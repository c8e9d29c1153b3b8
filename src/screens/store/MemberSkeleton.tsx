import { storeText } from '#text/storeText.ts';

/** The member card before its data, at its least height. Pure. */
export function MemberSkeleton() {
  return (
    <div className="fv-member" role="status" aria-label={storeText.memberLoading}>
      <span className="fv-sk fv-wide" />
      <span className="fv-sk" />
    </div>
  );
}
