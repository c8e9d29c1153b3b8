/** Device settings from media queries. A WebView without media queries has every setting off (R5). */

type MediaSetting = {
  isOn: () => boolean;
  /**
   * Calls `onChange` when the setting changes.
   * @returns stops listening
   */
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
      // Safari 14 and Chrome 69 support it as an event target
      mediaQuery?.addEventListener?.('change', onChange);
      return () => mediaQuery?.removeEventListener?.('change', onChange);
    },
  };
}

export const reducedMotion = mediaSetting('(prefers-reduced-motion: reduce)');
export const darkColours = mediaSetting('(prefers-color-scheme: dark)');
