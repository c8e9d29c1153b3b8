import { useEffect, useState, useSyncExternalStore } from 'react';

import { mapPictureUrl, MOST_PX, pictureSize, type MapPicture } from '#platform/mapPicture.ts';
import { darkColours } from '#platform/mediaSetting.ts';

import type { Size, View } from '#domain/mercator.ts';

/** Each picture costs the operator: none is asked for while somebody still moves or zooms. */
const PAUSE_MS = 300;
/** Those that were seen last lie below the newest one: they fill what it does not show yet. */
const KEPT = 3;

export type Shown = MapPicture & { url: string; isLoaded: boolean };

/** The pictures below the pins, the newest last. It has loaded, is awaited, or has failed. */
export function useMapPictures(view: View | null, size: Size | null) {
  const isDark = useSyncExternalStore(darkColours.watch, darkColours.isOn);
  const wanted = view === null || size === null ? null : pictureOf(view, size, isDark);
  const wantedUrl = wanted === null ? '' : mapPictureUrl(wanted);
  const [asked, setAsked] = useState<{ picture: MapPicture; url: string } | null>(null);
  const [loaded, setLoaded] = useState<Shown[]>([]);
  const [failed, setFailed] = useState('');

  // the first one at once
  if (asked === null && wanted !== null) setAsked({ picture: wanted, url: wantedUrl });
  const isBehind = asked !== null && asked.url !== wantedUrl;
  useEffect(() => {
    if (!isBehind || wanted === null) return undefined;
    const timer = setTimeout(() => setAsked({ picture: wanted, url: wantedUrl }), PAUSE_MS);
    return () => clearTimeout(timer);
    // the address says all of the picture
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
    /** A refused key or quota may be answered with a picture, too: a small one that says so. */
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
    width: Math.min(MOST_PX, Math.max(1, width)),
    height: Math.min(MOST_PX, Math.max(1, height)),
    isDark,
    isFine: window.devicePixelRatio > 1,
  };
}
