/** Handlers of the first view. A preview has none. */
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
  /** Retries a section that could not be rendered. */
  onRetry?: () => void;
};
