import { storeText } from '#text/storeText.ts';

import { SectionsSkeleton } from './SectionsSkeleton.tsx';

type Props = {
  /** On /store/{braId} the bottom bar leaves room for the tab bar. */
  isTabbed: boolean;
};

/**
 * The store page before its data, with the geometry of StoreFirstView. Pure, without style attributes, which the
 * content policy refuses: the build writes it into index.html.
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
      <div className="fv-sections">
        <SectionsSkeleton />
      </div>
      <div className="fv-bar">
        <div className="fv-act">
          <span className="fv-sk" />
        </div>
      </div>
    </div>
  );
}
