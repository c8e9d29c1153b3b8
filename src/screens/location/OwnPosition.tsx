import { useCurrentPosition } from '#features/location/useCurrentPosition.ts';
import { useAppSelector } from '#state/hooks.ts';
import { locationText } from '#text/locationText.ts';
import { Button } from '#widgets/Button.tsx';
import { PinIcon } from '#widgets/icons/PinIcon.tsx';

import { IslandMap } from './IslandMap.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './Location.module.css';

import type { Position } from '#domain/cities.ts';
import type { PositionState } from '#features/location/useCurrentPosition.ts';

type Props = { onFound: (latlng: Position) => Promise<void> };

const NOTES: Partial<Record<PositionState, string>> = {
  failed: locationText.failedNote,
  unsupported: locationText.unsupportedNote,
  abroad: locationText.abroadNote,
};

/** The chosen location, and the button for the device position (R14). After a failure the button stays. */
export function OwnPosition({ onFound }: Props) {
  const { cityName, location, latlng, isOwnPosition } = useAppSelector((state) => state.location);
  const { state, ask } = useCurrentPosition(onFound);
  const isBusy = state === 'asking' || state === 'found';
  return (
    <section className={s.card} aria-label={locationText.chosen}>
      <div className={base.grow}>
        <p className={s.location}>
          <span className={base.fine}>{isOwnPosition ? locationText.ownPosition : locationText.chosen}</span>
          <strong>{cityName[0]}</strong>
          {location !== '' && <span className={base.text15}>{location}</span>}
        </p>
        {state in NOTES && <p className={s.failed}>{NOTES[state]}</p>}
        {state !== 'unsupported' && (
          <Button kind="second" className={s.positionButton} onClick={ask}>
            <span className={s.pin}>
              <PinIcon size={20} />
            </span>
            {isBusy ? locationText.locating : locationText.useOwn}
          </Button>
        )}
      </div>
      <IslandMap at={latlng} className={s.island} />
    </section>
  );
}
