import { galleryText } from '#text/galleryText.ts';
import { LazyImage } from '#widgets/image/LazyImage.tsx';

import s from './PicturesSection.module.css';

export function PicturesSection() {
  const words = galleryText.pictures;
  return (
    <>
      <LazyImage name="cover-stall" alt={words.cover} width={440} ratio={2.5} priority />
      <p className={s.hint}>{words.enlarge}</p>
      <div className={s.grid}>
        <LazyImage name="noodle" alt={words.beef} width={210} ratio={4 / 3} enlarge />
        <LazyImage name="there-is-no-such-picture" alt={words.gone} width={210} ratio={4 / 3} />
      </div>
    </>
  );
}
