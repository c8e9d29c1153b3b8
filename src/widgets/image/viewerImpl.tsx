/** antd-mobile's ImageViewer; it closes on a touch tap only, so it gets a button and Escape. */
import ImageViewer from 'antd-mobile/es/components/image-viewer';

import { cx } from '../cx.ts';
import { ViewerBar } from './ViewerBar.tsx';
import { prepareAntd } from '../lazy/prepareAntd.ts';

import s from './viewerImpl.module.css';

import type { Draw } from '../overlays/askOverlay.ts';

prepareAntd();

const LOOK = { mask: cx(s.mask) };

export function drawViewer(url: string, alt: string): Draw<void> {
  return (onClose) =>
    ImageViewer.show({
      image: url,
      classNames: LOOK,
      onClose,
      renderFooter: () => <ViewerBar alt={alt} onClose={onClose} />,
    }).close;
}

/** Several, to swipe through; the words below say which one is in view. */
export function drawViewers(pictures: readonly { url: string; alt: string }[], at: number): Draw<void> {
  return (onClose) =>
    ImageViewer.Multi.show({
      images: pictures.map(({ url }) => url),
      defaultIndex: at,
      classNames: LOOK,
      onClose,
      renderFooter: (_url: string, index: number) => <ViewerBar alt={pictures[index]?.alt ?? ''} onClose={onClose} />,
    }).close;
}
