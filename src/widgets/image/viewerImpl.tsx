/** antd-mobile's ImageViewer closes on a touch tap only, so we add a button and Escape. */
import ImageViewer from 'antd-mobile/es/components/image-viewer';

import { closeGate, type CloseGate } from '../overlays/closeGate.tsx';
import { cx } from '../cx.ts';
import { ViewerBar } from './ViewerBar.tsx';
import { ViewerImage } from './ViewerImage.tsx';
import { prepareAntd } from '../lazy/prepareAntd.ts';

import * as s from './viewerImpl.module.css';

import type { Draw } from '../overlays/openOverlay.ts';

prepareAntd();

const LOOK = { mask: cx(s.mask) };

export function drawViewer(url: string, alt: string): Draw<void> {
  return (onClose) => {
    const gate = closeGate();
    const { close } = ImageViewer.show({
      image: url,
      imageRender: (_url, { ref }) => <ViewerImage url={url} alt={alt} imageRef={ref} />,
      classNames: LOOK,
      onClose,
      renderFooter: () => <Footer alt={alt} onClose={onClose} gate={gate} />,
    });
    return gate.closing(close);
  };
}

/** Shows several pictures to swipe through. The caption describes the current one. */
export function drawViewers(pictures: readonly { url: string; alt: string }[], at: number): Draw<void> {
  return (onClose) => {
    const gate = closeGate();
    const { close } = ImageViewer.Multi.show({
      images: pictures.map(({ url }) => url),
      imageRender: (url, { ref, index }) => <ViewerImage url={url} alt={pictures[index]?.alt ?? ''} imageRef={ref} />,
      defaultIndex: at,
      classNames: LOOK,
      onClose,
      renderFooter: (_url: string, index: number) => (
        <Footer alt={pictures[index]?.alt ?? ''} onClose={onClose} gate={gate} />
      ),
    });
    return gate.closing(close);
  };
}

function Footer({ gate, ...bar }: { alt: string; onClose: () => void; gate: CloseGate }) {
  return (
    <>
      <ViewerBar {...bar} />
      {gate.mark}
    </>
  );
}
