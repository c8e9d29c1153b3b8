import { paths } from '#navigation/paths.ts';
import { storeText } from '#text/storeText.ts';
import { CompassIcon } from '#widgets/icons/CompassIcon.tsx';
import { HeartIcon } from '#widgets/icons/HeartIcon.tsx';
import { PersonIcon } from '#widgets/icons/PersonIcon.tsx';
import { ShareIcon } from '#widgets/icons/ShareIcon.tsx';

import type { FirstViewHandlers } from './firstViewHandlers.ts';

type Props = { isFavourite: boolean; on: FirstViewHandlers };

/** 探索, favourite, share and 我的, over the cover. Pure. */
export function StoreTopBar({ isFavourite, on }: Props) {
  return (
    <nav className="fv-top" aria-label={storeText.actions}>
      <a className="fv-round fv-pill" href={paths.discover()} onClick={on.onLink} aria-label={storeText.explore}>
        <CompassIcon />
        <span>{storeText.explore}</span>
      </a>
      <button
        type="button"
        className="fv-round"
        data-tap="favourite"
        aria-label={storeText.favourite}
        aria-pressed={isFavourite}
        onClick={on.onFavourite}
      >
        <HeartIcon isFilled={isFavourite} />
      </button>
      <button type="button" className="fv-round" data-tap="share" aria-label={storeText.share} onClick={on.onShare}>
        <ShareIcon />
      </button>
      <a className="fv-round" href={paths.mine()} onClick={on.onLink} aria-label={storeText.mine}>
        <PersonIcon />
      </a>
    </nav>
  );
}
