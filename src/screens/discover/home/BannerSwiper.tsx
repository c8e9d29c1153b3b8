import { useRef, useState } from 'react';

import { discoverText } from '#text/discoverText.ts';

import { BannerSlide } from './BannerSlide.tsx';
import { useAutoAdvance, useReducedMotion } from './useAutoAdvance.ts';

import * as s from './BannerSwiper.module.css';

import type { Banner } from '#contract/discover.ts';

/**
 * Banner carousel: native scroll snapping, dots, and auto-advance. Auto-advance stops at the first touch or focus, and
 * for visitors who prefer reduced motion.
 */
export function BannerSwiper({ banners }: { banners: readonly Banner[] }) {
  const track = useRef<HTMLDivElement>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const hasReducedMotion = useReducedMotion();

  function showSlide(next: number): void {
    const element = track.current;
    setActiveIndex(next);
    // an engine without smooth scrolling jumps
    element?.scrollTo({ left: next * element.clientWidth, behavior: hasReducedMotion ? 'auto' : 'smooth' });
  }
  useAutoAdvance(banners.length > 1 && !isPaused && !hasReducedMotion, () =>
    showSlide((activeIndex + 1) % banners.length),
  );

  function handleScroll(): void {
    const element = track.current;
    if (element === null || element.clientWidth === 0) return;
    setActiveIndex(Math.min(banners.length - 1, Math.round(element.scrollLeft / element.clientWidth)));
  }

  const pause = () => setPaused(true);
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- listens for the first touch or focus, to stand still from then on
    <section
      className={s.swiper}
      aria-label={discoverText.banners}
      onTouchStart={pause}
      onPointerDown={pause}
      onFocus={pause}
    >
      <div ref={track} className={s.track} onScroll={handleScroll}>
        {banners.map((banner, index) => (
          <BannerSlide key={banner.bannerId} banner={banner} isFirst={index === 0} />
        ))}
      </div>
      {banners.length > 1 && (
        <div className={s.dots}>
          {banners.map((banner, index) => (
            <button
              key={banner.bannerId}
              type="button"
              className={s.dot}
              aria-label={discoverText.banner(index + 1, banners.length, banner.title)}
              aria-current={index === activeIndex ? 'true' : undefined}
              onClick={() => showSlide(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
