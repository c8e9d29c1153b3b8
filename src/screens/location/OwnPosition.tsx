import { useCurrentPosition } from '#features/location/useCurrentPosition.ts';
import { useAppSelector } from '#state/hooks.ts';
import { locationText } from '#text/locationText.ts';
import { Button } from '#widgets/Button.tsx';
import { PinIcon } from '#widgets/icons/PinIcon.tsx';

import { IslandMap } from './IslandMap.tsx';

import s from './Location.module.css';

import type { Position } from '#domain/cities.ts';

type Props = { onFound: (latlng: Position) => Promise<void> };

/** Where one looks from now, and the way to one's own position: asked after a tap, once while the screen is mounted (R14). */
export function OwnPosition({ onFound }: Props) {
  const { cityName, location, latlng, isOwnPosition } = useAppSelector((state) => state.location);
  const { state, ask } = useCurrentPosition();
  const hasFailed = state === 'failed' || state === 'unsupported';

  async function handleAsk() {
    const found = await ask();
    if (found !== null) await onFound(found);
  }
  return (
    <section className={s.card} aria-label={locationText.chosen}>
      <div className={s.own}>
        <p className={s.chosenWords}>
          <span className={s.weak}>{isOwnPosition ? locationText.ownPosition : locationText.chosen}</span>
          <strong>{cityName[0]}</strong>
          {location !== '' && <span className={s.address}>{location}</span>}
        </p>
        {hasFailed ? (
          <p className={s.failed}>{state === 'failed' ? locationText.failedNote : locationText.unsupportedNote}</p>
        ) : (
          <Button kind="second" className={s.useOwn} onClick={handleAsk}>
            <span className={s.pin}>
              <PinIcon size={20} />
            </span>
            {state === 'idle' ? locationText.useOwn : locationText.locating}
          </Button>
        )}
      </div>
      <IslandMap at={latlng} className={s.island} />
    </section>
  );
}
