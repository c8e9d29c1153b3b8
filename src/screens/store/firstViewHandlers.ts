/** What can be done in the first view. The screen attaches it; a server that writes the page leaves all of it out. */
import type { MouseEvent } from 'react';

export type FirstViewHandlers = {
  onLink?: (event: MouseEvent<HTMLAnchorElement>) => void;
  onFavourite?: () => void;
  onShare?: () => void;
  onRescan?: () => void;
  onHours?: () => void;
  onAnnouncement?: () => void;
  onAction?: () => void;
  onOrder?: () => void;
  /** Of a section that could not be shown. */
  onRetry?: () => void;
};
