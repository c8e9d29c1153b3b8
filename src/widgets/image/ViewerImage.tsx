import { useState, type RefObject } from 'react';

import { PictureIcon } from '../icons/PictureIcon.tsx';

import * as s from './viewerImpl.module.css';

type Props = {
  url: string;
  /** Text for screen readers, instead of the URL. */
  alt: string;
  /** The viewer measures the picture with it. */
  imageRef: RefObject<HTMLImageElement>;
};

/** The enlarged picture. An error shows a placeholder and is only logged (spec 8). */
export function ViewerImage({ url, alt, imageRef }: Props) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) {
    return (
      <span className={s.failed} role="img" aria-label={alt}>
        <PictureIcon />
      </span>
    );
  }
  return (
    <img
      ref={imageRef}
      src={url}
      alt={alt}
      draggable={false}
      onError={() => {
        console.warn(`the enlarged picture ${url} did not load`);
        setFailed(true);
      }}
    />
  );
}
