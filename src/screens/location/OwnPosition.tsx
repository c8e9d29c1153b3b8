import { useCurrentPosition } from '#features/location/useCurrentPosition.ts';
import { useAppSelector } from '#state/hooks.ts';
import { locationText } from '#text/locationText.ts';
import { Button } from '#widgets/Button.tsx';
import { PinIcon } from '#widgets/icons/PinIcon.tsx';

import s from './Location.module.css';

import type { Position } from '#domain/cities.ts';

type Props = { onFound: (latlng: Position) => Promise<void> };

/** Where one looks from now, and the way to one's own position: asked after a tap, once while the screen is mounted (R14). */
export function OwnPosition({ onFound }: Props) {
  const { cityName, location, isOwnPosition } = useAppSelector((state) => state.location);
  const { state, ask } = useCurrentPosition();
  const hasFailed = state === 'failed' || state === 'unsupported';

  async function handleAsk() {
    const latlng = await ask();
    if (latlng !== null) await onFound(latlng);
  }
  return (
    <section className={s.card} aria-label={locationText.chosen}>
      <div className={s.chosen}>
        <PinIcon size={22} />
        <p className={s.chosenWords}>
          <span className={s.weak}>{isOwnPosition ? locationText.ownPosition : locationText.chosen}</span>
          <strong>{cityName[0]}</strong>
          {location !== '' && <span className={s.address}>{location}</span>}
        </p>
      </div>
      {hasFailed ? (
        <p className={s.failed}>{state === 'failed' ? locationText.failedNote : locationText.unsupportedNote}</p>
      ) : (
        <Button kind="second" block onClick={handleAsk}>
          {state === 'idle' ? locationText.useOwn : locationText.locating}
        </Button>
      )}
    </section>
  );
}
