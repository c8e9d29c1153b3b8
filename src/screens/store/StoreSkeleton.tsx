import { storeText } from '#text/storeText.ts';

import { RestSkeleton } from './RestSkeleton.tsx';

type Props = {
  /** On /store/{braId} the bottom bar leaves room for the tab bar; with a code there is none. */
  isTabbed: boolean;
};

/**
 * The store page before its data: the very geometry of StoreFirstView. Pure (no hooks, no style sheet of its own, no
 * style attributes, which the content policy would refuse), so that the build can write it into index.html.
 */
export function StoreSkeleton({ isTabbed }: Props) {
  return (
    <div className={isTabbed ? 'fv-page fv-tabbed' : 'fv-page'} role="status" aria-label={storeText.loading}>
      <div className="fv-cover" />
      <div className="fv-card">
        <div className="fv-logo" />
        <div className="fv-main">
          <span className="fv-sk fv-wide" />
          <span className="fv-sk" />
        </div>
        <div className="fv-row">
          <span className="fv-sk" />
        </div>
        <div className="fv-row fv-place">
          <span className="fv-sk" />
        </div>
      </div>
      <div className="fv-member" />
      <div className="fv-rest">
        <RestSkeleton />
      </div>
      <div className="fv-bar">
        <div className="fv-act">
          <span className="fv-sk" />
        </div>
      </div>
    </div>
  );
}
