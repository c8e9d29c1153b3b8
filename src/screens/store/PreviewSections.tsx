import { useCallback, useState } from 'react';

import { adoptPreview, forgetUnmountedPreview, hasPreview } from '#preview/handOver.ts';

import { SectionsSkeleton } from './SectionsSkeleton.tsx';

/** Sections of the preview with their prices until the portal's own have loaded, else their skeleton. */
export function PreviewSections() {
  const [isThere] = useState(hasPreview);
  const host = useCallback((element: HTMLElement | null) => {
    element?.append(adoptPreview());
    return forgetUnmountedPreview;
  }, []);
  return isThere ? <div ref={host} /> : <SectionsSkeleton />;
}
