import { galleryText } from '#text/galleryText.ts';
import { LazyImage } from '#widgets/image/LazyImage.tsx';

import * as s from './PicturesSection.module.css';

export function PicturesSection() {
  const text = galleryText.pictures;
  return (
    <>
      <LazyImage name="cover-stall" alt={text.cover} width={440} ratio={2.5} priority />
      <p className={s.hint}>{text.enlarge}</p>
      <div className={s.grid}>
        <LazyImage name="noodle" alt={text.beef} width={210} ratio={4 / 3} enlarge />
        <LazyImage name="there-is-no-such-picture" alt={text.gone} width={210} ratio={4 / 3} />
      </div>
    </>
  );
}
