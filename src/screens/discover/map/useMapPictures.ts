import { useEffect, useState, useSyncExternalStore } from 'react';

import { mapPictureUrl, MAX_SIZE_PX, pictureSize, type MapPicture } from '#platform/mapPicture.ts';
import { darkColours } from '#platform/mediaSetting.ts';

import type { Size, View } from '#domain/mercator.ts';

/** Delay before a new picture is requested, ms. Each picture costs the operator. */
const PAUSE_MS = 300;
/** Previous pictures stay below the newest one and fill its gaps while it loads. */
const KEPT = 3;

export type Shown = MapPicture & { url: string; isLoaded: boolean };

/** Map pictures below the pins, newest last, with their load and error state. */
export function useMapPictures(view: View | null, size: Size | null) {
  const isDark = useSyncExternalStore(darkColours.watch, darkColours.isOn);
  const wanted = view === null || size === null ? null : pictureOf(view, size, isDark);
  const wantedUrl = wanted === null ? '' : mapPictureUrl(wanted);
  const [asked, setAsked] = useState<{ picture: MapPicture; url: string } | null>(null);
  const [loaded, setLoaded] = useState<Shown[]>([]);
  const [failed, setFailed] = useState('');

  // the first picture loads without delay
  if (asked === null && wanted !== null) setAsked({ picture: wanted, url: wantedUrl });
  const isBehind = asked !== null && asked.url !== wantedUrl;
  useEffect(() => {
    if (!isBehind || wanted === null) return undefined;
    const timer = setTimeout(() => setAsked({ picture: wanted, url: wantedUrl }), PAUSE_MS);
    return () => clearTimeout(timer);
    // the URL identifies the picture
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isBehind, wantedUrl]);

  const kept = loaded.filter((picture) => picture.isDark === isDark && picture.url !== asked?.url);
  const isLoaded = loaded.some(({ url }) => url === asked?.url);
  const isFailed = asked !== null && failed === asked.url;
  const newest: Shown[] = asked === null || isFailed ? [] : [{ ...asked.picture, url: asked.url, isLoaded }];
  return {
    pictures: [...kept, ...newest],
    isFailed,
    retry: () => setFailed(''),
    /** A refused key or an exceeded quota may come as a small picture with an error text. */
    handleLoad: (picture: Shown, { naturalWidth, naturalHeight }: HTMLImageElement) => {
      const { width, height } = pictureSize(picture);
      if (naturalWidth !== width || naturalHeight !== height) setFailed(picture.url);
      else
        setLoaded((all) =>
          [...all.filter(({ url }) => url !== picture.url), { ...picture, isLoaded: true }].slice(-KEPT),
        );
    },
    handleError: (picture: Shown) => setFailed(picture.url),
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
