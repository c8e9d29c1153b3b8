import { useEffect, useState, useSyncExternalStore } from 'react';

import { mapPictureUrl, MAX_SIZE_PX, pictureSize, type MapPicture } from '#platform/mapPicture.ts';
import { darkColours } from '#platform/mediaSetting.ts';

import type { Size, View } from '#domain/mercator.ts';

/** Delay before a new picture is requested, ms. Each picture costs the operator. */
const PAUSE_MS = 300;
/** Previous pictures stay below the newest one and fill its gaps while it loads. */
const MAX_PREVIOUS = 3;

export type ShownPicture = MapPicture & { url: string; isLoaded: boolean };

/** Map pictures below the pins, newest last, with their load and error state. */
export function useMapPictures(view: View | null, size: Size | null) {
  const isDark = useSyncExternalStore(darkColours.watch, darkColours.isOn);
  const target = view === null || size === null ? null : pictureOf(view, size, isDark);
  const targetUrl = target === null ? '' : mapPictureUrl(target);
  const [requested, setRequested] = useState<{ picture: MapPicture; url: string } | null>(null);
  const [loadedPictures, setLoadedPictures] = useState<ShownPicture[]>([]);
  const [failedUrl, setFailedUrl] = useState('');

  // the first picture loads without delay
  if (requested === null && target !== null) setRequested({ picture: target, url: targetUrl });
  const isBehind = requested !== null && requested.url !== targetUrl;
  useEffect(() => {
    if (!isBehind || target === null) return undefined;
    const timer = setTimeout(() => setRequested({ picture: target, url: targetUrl }), PAUSE_MS);
    return () => clearTimeout(timer);
    // the URL identifies the picture
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBehind, targetUrl]);

  const previousPictures = loadedPictures.filter(
    (picture) => picture.isDark === isDark && picture.url !== requested?.url,
  );
  const isLoaded = loadedPictures.some(({ url }) => url === requested?.url);
  const isFailed = requested !== null && failedUrl === requested.url;
  const newest: ShownPicture[] =
    requested === null || isFailed ? [] : [{ ...requested.picture, url: requested.url, isLoaded }];
  return {
    pictures: [...previousPictures, ...newest],
    isFailed,
    retry: () => setFailedUrl(''),
    /** A refused key or an exceeded quota may come as a small picture with an error text. */
    handleLoad: (picture: ShownPicture, { naturalWidth, naturalHeight }: HTMLImageElement) => {
      const { width, height } = pictureSize(picture);
      if (naturalWidth !== width || naturalHeight !== height) setFailedUrl(picture.url);
      else
        setLoadedPictures((all) =>
          [...all.filter(({ url }) => url !== picture.url), { ...picture, isLoaded: true }].slice(-MAX_PREVIOUS),
        );
    },
    handleError: (picture: ShownPicture) => setFailedUrl(picture.url),
  };
}

function pictureOf({ center, zoom }: View, { width, height }: Size, isDark: boolean): MapPicture {
  return {
    center,
    zoom,
    width: Math.min(MAX_SIZE_PX, Math.max(1, width)),
    height: Math.min(MAX_SIZE_PX, Math.max(1, height)),
    isDark,
    isFine: window.devicePixelRatio > 1,
  };
}
