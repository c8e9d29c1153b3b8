/**
 * A picture by its showImage name (spec 2 and 7). A box of the ratio reserves its space, tinted or with the blurred
 * picture of the name. The picture loads when it comes near the viewport. An error shows a placeholder and is only
 * logged (spec 8). `width` is the display width in CSS pixels, and selects the size to load. The box fills its
 * container. `priority` loads at once, for the first view.
 */
import { useState } from 'react';

import { imageUrl } from '#platform/imageUrl.ts';
import { widgetsText } from '#text/widgetsText.ts';

import { cx } from '../cx.ts';
import { PictureIcon } from '../icons/PictureIcon.tsx';
import { blurredPlace } from './blurredPlace.ts';
import { enlargeImage } from './enlargeImage.ts';
import { useInView } from './useInView.ts';

import * as s from './LazyImage.module.css';

export type LazyImageProps = {
  name: string;
  alt: string;
  width: number;
  /** Width divided by height, default 1. */
  ratio?: number;
  enlarge?: boolean;
  priority?: boolean;
  className?: string | undefined;
};

/** Loaded pictures, which appear at once when their row is mounted again. */
const loadedBefore = new Set<string>();

export function LazyImage({
  name,
  alt,
  width,
  ratio = 1,
  enlarge = false,
  priority = false,
  className,
}: LazyImageProps) {
  const isLoadedBefore = loadedBefore.has(`${name} ${width}`);
  const [box, isNear] = useInView(priority || isLoadedBefore);
  const [result, setResult] = useState({
    name,
    state: (isLoadedBefore ? 'loaded' : 'waiting') as 'waiting' | 'loaded' | 'failed',
  });
  const state = name === '' ? 'failed' : result.name === name ? result.state : 'waiting';
  const picture = (
    <span
      ref={box}
      className={s.box}
      style={{
        paddingTop: `${100 / ratio}%`,
        backgroundImage: state === 'failed' ? undefined : blurredPlace(name),
      }}
      data-state={state}
    >
      {state === 'failed' ? (
        <span className={s.failed} role={alt === '' ? undefined : 'img'} aria-label={alt === '' ? undefined : alt}>
          <PictureIcon />
        </span>
      ) : (
        <img
          className={s.image}
          src={isNear ? imageUrl(name, width) : undefined}
          alt={alt}
          width={Math.round(width)}
          height={Math.round(width / ratio)}
          decoding={priority || isLoadedBefore ? 'sync' : 'async'}
          fetchPriority={priority ? 'high' : undefined}
          onLoad={() => {
            loadedBefore.add(`${name} ${width}`);
            setResult({ name, state: 'loaded' });
          }}
          onError={() => {
            console.warn(`the picture ${name} did not load`);
            setResult({ name, state: 'failed' });
          }}
        />
      )}
    </span>
  );
  const classes = cx(s.frame, className);
  if (!enlarge || state === 'failed') return <span className={classes}>{picture}</span>;
  return (
    <button
      type="button"
      className={cx(classes, s.enlargeButton)}
      aria-label={widgetsText.image.enlarge(alt)}
      onClick={() => void enlargeImage(name, alt)}
    >
      {picture}
    </button>
  );
}
