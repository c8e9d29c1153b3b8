import { AppLink } from '#navigation/AppLink.tsx';
import { BlossomMark } from '#widgets/BlossomMark.tsx';
import { cx } from '#widgets/cx.ts';
import { LazyImage } from '#widgets/image/LazyImage.tsx';

import { bannerPath } from './bannerPath.ts';

import * as s from './BannerSwiper.module.css';

import type { Banner } from '#contract/discover.ts';

/** Width of the round picture, CSS px. */
const PICTURE = 184;

/** One banner: text at the left, a round picture at the right. The whole slide links to `target`. */
export function BannerSlide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  return (
    <AppLink to={bannerPath(banner)} className={cx(s.slide, s[banner.tone])} draggable={false}>
      <span className={s.background}>
        <BlossomMark className={s.blossom} hasStamens={false} />
        <span className={s.picture}>
          <LazyImage name={banner.image} alt="" width={PICTURE} priority={isFirst} />
        </span>
      </span>
      <span className={s.caption}>
        <b className={s.title}>{banner.title}</b>
        <span className={s.detail}>{banner.detail}</span>
        <span className={s.action}>{banner.action}</span>
      </span>
    </AppLink>
  );
}
