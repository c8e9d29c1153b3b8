import { useLayoutEffect, useRef, useState, type UIEvent } from 'react';

import { useGetNearbyStoresInfiniteQuery } from '#api/discover.ts';
import { cutCoordinate } from '#domain/coordinates.ts';
import { positionOffsetBy, stepBetween, type Point, type View } from '#domain/mercator.ts';
import { groupPins, splittingZoom, type PinGroup } from '#domain/pinGroups.ts';
import { metresBetween } from '#features/storeInfo/formatDistance.ts';
import { reducedMotion } from '#platform/mediaSetting.ts';
import { useAppSelector } from '#state/hooks.ts';
import { storesMapText } from '#text/storesMapText.ts';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';
import { MinusIcon } from '#widgets/icons/MinusIcon.tsx';
import { PlusIcon } from '#widgets/icons/PlusIcon.tsx';
import { TargetIcon } from '#widgets/icons/TargetIcon.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { FailedRow } from '#widgets/states/FailedRow.tsx';

import {
  firstView,
  hasPlace,
  isElsewhere,
  isInside,
  isSeen,
  PIN,
  pointOf,
  ZOOMS,
  type PlacedStore,
} from '../storesMapView.ts';
import { StoresMapCard } from './StoresMapCard.tsx';
import { StoresMapPin } from './StoresMapPin.tsx';
import { useBoxSize } from './useBoxSize.ts';
import { useMapMoves } from './useMapMoves.ts';
import { useMapPictures, type Shown } from './useMapPictures.ts';
import { useViewpoint } from '../useViewpoint.ts';

import s from './StoresMap.module.css';

import type { NearbyStore } from '#contract/discover.ts';

type Props = {
  /** Stores of the list, nearest first. */
  stores: readonly NearbyStore[];
  /** Filter of the list. */
  fits: (store: NearbyStore) => boolean;
};

/** More pins would overlap. */
const MOST = 20;
const GLIDE_MS = 180;
const [FURTHEST, NEAREST] = ZOOMS;
const words = storesMapText;

/** Map of the stores nearby: pins over a static map picture (docs/decisions/028), and a card of the selected store. */
export function StoresMap({ stores, fits }: Props) {
  const from = useViewpoint();
  const isOwn = useAppSelector((state) => state.location.isOwnPosition);
  const [box, size] = useBoxSize<HTMLDivElement>();
  const layer = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<View | null>(null);
  const [chosenId, setChosenId] = useState('');
  /** View of the last search in place. null: the stores of the list are shown. */
  const [asked, setAsked] = useState<View | null>(null);
  const place = asked?.center ?? from;
  const around = useGetNearbyStoresInfiniteQuery(
    { latitude: cutCoordinate(place.latitude), longitude: cutCoordinate(place.longitude), size: MOST },
    { skip: asked === null },
  );

  const placed = (list: readonly NearbyStore[]) => list.filter(fits).filter(hasPlace);
  const near = placed(stores);
  // `data`: the previous stores stay until the new response arrives
  const found = asked === null ? undefined : around.data?.pages[0]?.list;
  const shown = (
    found === undefined
      ? near
      : placed(found).map((store) => ({ ...store, metres: Math.round(metresBetween(from, store)) }))
  ).slice(0, MOST);
  const chosen = shown.find(({ braId }) => braId === chosenId) ?? shown[0];

  const start = size === null ? null : firstView(near, from, isOwn ? from : null, size);
  const view = moved ?? start;
  const ground = useMapPictures(view, size);

  // after a drag the new view holds the offset, so the transform is reset
  useLayoutEffect(() => {
    if (layer.current !== null) layer.current.style.transform = '';
  }, [moved]);

  const moves = useMapMoves({
    onDrag: ({ x, y }) => {
      if (layer.current !== null) layer.current.style.transform = `translate(${x}px, ${y}px)`;
    },
    onMove: ({ x, y }) => {
      if (view !== null) setMoved({ ...view, center: positionOffsetBy(view.center, { x: -x, y: -y }, view.zoom) });
    },
    onZoom: zoomBy,
  });

  function zoomBy(by: 1 | -1, at: Point = { x: 0, y: 0 }) {
    if (view === null) return;
    const zoom = Math.min(NEAREST, Math.max(FURTHEST, view.zoom + by));
    if (zoom !== view.zoom)
      setMoved({ center: positionOffsetBy(view.center, { x: at.x / 2, y: at.y / 2 }, view.zoom), zoom });
  }

  /** Pans to `next`, animated when the distance is short enough to follow. */
  function moveTo(next: View) {
    if (view === null || size === null) return;
    setMoved(next);
    const { x, y } = stepBetween(view.center, next.center, next.zoom);
    const isNear = next.zoom === view.zoom && Math.abs(x) < size.width && Math.abs(y) < size.height;
    if (isNear && !reducedMotion.isOn())
      layer.current?.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
        duration: GLIDE_MS,
        easing: 'ease-out',
      });
  }

  function choose(store: PlacedStore) {
    setChosenId(store.braId);
    if (view !== null && size !== null && !isInside(pointOf(store, view), size)) moveTo({ ...view, center: store });
  }

  function openGroup(group: PinGroup<PlacedStore>) {
    if (view === null) return;
    const [first] = group;
    const nearer = splittingZoom(group, view.zoom, NEAREST, PIN);
    if (nearer !== null) {
      setChosenId(first.braId);
      setMoved({ center: first, zoom: nearer });
      return;
    }
    // zooming cannot separate them: they share one position
    const at = chosen === undefined ? -1 : group.findIndex(({ braId }) => braId === chosen.braId);
    choose(group[(at + 1) % group.length] ?? first);
  }

  function backToStores() {
    setMoved(null);
    setAsked(null);
    setChosenId('');
  }

  const isBehind =
    view !== null && size !== null && start !== null && (isElsewhere(view, asked ?? start, size) || around.isError);
  return (
    <div className={s.map}>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- it is moved by keys */}
      <div ref={box} className={s.box} role="group" aria-label={words.map} tabIndex={0} onScroll={stay} {...moves}>
        {view !== null && size !== null && (
          <div ref={layer} className={s.layer}>
            {ground.pictures.map((picture) => (
              <Picture
                key={picture.url}
                picture={picture}
                view={view}
                onLoad={ground.handleLoad}
                onError={ground.handleError}
              />
            ))}
            {isOwn && <You at={pointOf(from, view)} />}
            {groupPins(shown, view.zoom, PIN).map((group) => {
              const at = pointOf(group[0], view);
              const isChosen = group.some((store) => store.braId === chosen?.braId);
              return (
                <StoresMapPin
                  key={group[0].braId}
                  stores={group}
                  at={at}
                  isChosen={isChosen}
                  isSeen={isSeen(at, size)}
                  onTap={() => (group.length === 1 ? choose(group[0]) : openGroup(group))}
                />
              );
            })}
          </div>
        )}
        <div className={s.top}>
          {ground.isFailed && (
            <FailedRow className={s.failed} what={words.pictureFailed} error={null} onRetry={ground.retry} />
          )}
          {isBehind && (
            <Button
              kind="second"
              size="small"
              loading={around.isFetching}
              onClick={() => (around.isError && view === asked ? around.refetch() : setAsked(view))}
            >
              {words.searchHere}
            </Button>
          )}
        </div>
        <div className={s.tools}>
          <div className={s.zoom}>
            <button
              type="button"
              className={s.tool}
              aria-label={words.zoomIn}
              disabled={view?.zoom === NEAREST}
              onClick={() => zoomBy(1)}
            >
              <PlusIcon size={20} />
            </button>
            <button
              type="button"
              className={s.tool}
              aria-label={words.zoomOut}
              disabled={view?.zoom === FURTHEST}
              onClick={() => zoomBy(-1)}
            >
              <MinusIcon size={20} />
            </button>
          </div>
          <button
            type="button"
            className={cx(s.tool, s.alone)}
            aria-label={isOwn ? words.backToYou : words.backToStores}
            onClick={backToStores}
          >
            <TargetIcon size={20} />
          </button>
        </div>
      </div>
      {chosen === undefined ? (
        <EmptyState
          art="pin"
          title={words.noneHere}
          detail={words.noneHereDetail}
          action={<Button onClick={backToStores}>{words.backToStores}</Button>}
        />
      ) : (
        <StoresMapCard stores={shown} chosen={chosen} onChoose={choose} />
      )}
    </div>
  );
}

/** Reverts scrolling by a browser that scrolls a focused pin into view. Only `view` moves the map. */
function stay({ currentTarget }: UIEvent<HTMLElement>) {
  currentTarget.scrollTop = 0;
  currentTarget.scrollLeft = 0;
}

type PictureProps = {
  picture: Shown;
  view: View;
  onLoad: (picture: Shown, image: HTMLImageElement) => void;
  onError: (picture: Shown) => void;
};

/** Positioned by the current view, also after the view has moved on. */
function Picture({ picture, view, onLoad, onError }: PictureProps) {
  const { width, height, url, isLoaded } = picture;
  const { x, y } = pointOf(picture.center, view);
  return (
    <img
      className={s.picture}
      style={{
        width,
        height,
        transform: `translate(${x - width / 2}px, ${y - height / 2}px) scale(${2 ** (view.zoom - picture.zoom)})`,
      }}
      src={url}
      alt=""
      draggable={false}
      data-loaded={isLoaded}
      // a key restricted to the portal's origin needs the referrer
      referrerPolicy="origin"
      onLoad={(event) => onLoad(picture, event.currentTarget)}
      onError={() => onError(picture)}
    />
  );
}

function You({ at: { x, y } }: { at: Point }) {
  return (
    <span
      className={s.you}
      style={{ transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)` }}
      role="img"
      aria-label={words.you}
    />
  );
}
