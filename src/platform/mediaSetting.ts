/**
 * Settings of the device that decide more than a style sheet can. A WebView that has no media queries has none of them
 * (R5).
 */

type MediaSetting = {
  isOn: () => boolean;
  /** Calls `onChange` when the setting changes. @returns stops it */
  watch: (onChange: () => void) => () => void;
};

function mediaSetting(media: string): MediaSetting {
  const query = (): Partial<MediaQueryList> | null => {
    try {
      return window.matchMedia(media);
    } catch {
      return null;
    }
  };
  return {
    isOn: () => query()?.matches === true,
    watch(onChange) {
      const mediaQuery = query();
      // Safari 14 and Chrome 69 know it as an event target
      mediaQuery?.addEventListener?.('change', onChange);
      return () => mediaQuery?.removeEventListener?.('change', onChange);
    },
  };
}

export const reducedMotion = mediaSetting('(prefers-reduced-motion: reduce)');
export const darkColours = mediaSetting('(prefers-color-scheme: dark)');
