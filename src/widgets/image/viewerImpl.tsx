/** antd-mobile's ImageViewer; it closes on a touch tap only, so it gets a button and Escape. */
import ImageViewer from 'antd-mobile/es/components/image-viewer';

import { cx } from '../cx.ts';
import { ViewerBar } from './ViewerBar.tsx';
import { prepareAntd } from '../lazy/prepareAntd.ts';

import s from './viewerImpl.module.css';

prepareAntd();

const LOOK = { mask: cx(s.mask) };

export function openViewer(url: string, alt: string): void {
  const handler = ImageViewer.show({
    image: url,
    classNames: LOOK,
    renderFooter: () => <ViewerBar alt={alt} onClose={() => handler.close()} />,
  });
}

/** Several, to swipe through; the words below say which one is in view. */
export function openViewers(pictures: readonly { url: string; alt: string }[], at: number): void {
  const handler = ImageViewer.Multi.show({
    images: pictures.map(({ url }) => url),
    defaultIndex: at,
    classNames: LOOK,
    renderFooter: (_url: string, index: number) => <ViewerBar alt={pictures[index]?.alt ?? ''} onClose={() => handler.close()} />,
  });
}
