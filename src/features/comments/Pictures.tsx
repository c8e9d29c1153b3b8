import { commentsText } from '#text/commentsText.ts';
import { enlargeImages } from '#widgets/image/enlargeImage.ts';
import { LazyImage } from '#widgets/image/LazyImage.tsx';

import * as s from './comments.module.css';

/** Pictures shown in a list. The last one shows the number of hidden ones. */
const IN_LIST = 3;
const WIDTH = 112;

/** The pictures of a comment, three in a row. A tap opens a viewer with all of them. */
export function Pictures({ names, isAll }: { names: readonly string[]; isAll: boolean }) {
  if (names.length === 0) return null;
  const visible = isAll ? names : names.slice(0, IN_LIST);
  const hidden = names.length - visible.length;
  const altOf = (at: number) => commentsText.picture(at + 1, names.length);
  return (
    <div className={s.pictures} role="group" aria-label={commentsText.pictures}>
      {visible.map((name, at) => (
        <button
          key={`${name} ${at}`}
          type="button"
          className={s.pictureButton}
          aria-label={altOf(at)}
          onClick={() =>
            void enlargeImages(
              names.map((one, of) => ({ name: one, alt: altOf(of) })),
              at,
            )
          }
        >
          <LazyImage name={name} alt="" width={WIDTH} />
          {hidden > 0 && at === visible.length - 1 && (
            <span className={s.morePictures} aria-hidden="true">
              {commentsText.morePictures(hidden)}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
