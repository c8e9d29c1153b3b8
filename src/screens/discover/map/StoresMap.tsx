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
  initialView,
  hasPosition,
  isFarFrom,
  isInside,
  isPinVisible,
  PIN,
  pointOf,
  ZOOMS,
  type LocatedStore,
} from '../storesMapView.ts';
import { StoresMapCard } from './StoresMapCard.tsx';
import { StoresMapPin } from './StoresMapPin.tsx';
import { useBoxSize } from './useBoxSize.ts';
import { useMapGestures } from './useMapGestures.ts';
import { useMapPictures, type ShownPicture } from './useMapPictures.ts';
import { useViewpoint } from '../useViewpoint.ts';

import * as s from './StoresMap.module.css';

import type { NearbyStore } from '#contract/discover.ts';

type Props = {
  /** Stores of the list, nearest first. */
  stores: readonly NearbyStore[];
  /** Filter of the list. */
  matches: (store: NearbyStore) => boolean;
};

/** More pins would overlap. */
const MOST = 20;
const GLIDE_MS = 180;
const [FURTHEST, NEAREST] = ZOOMS;
const text = storesMapText;

/** Map of the stores nearby: pins over a static map picture (docs/decisions/028), and a card of the selected store. */
export function StoresMap({ stores, matches }: Props) {
  const from = useViewpoint();
  const isOwnPosition = useAppSelector((state) => state.location.isOwnPosition);
  const [box, size] = useBoxSize<HTMLDivElement>();
  const layer = useRef<HTMLDivElement>(null);
  const [draggedView, setDraggedView] = useState<View | null>(null);
  const [selectedId, setSelectedId] = useState('');
  /** View of the last search in place. null: the stores of the list are shown. */
  const [searchedView, setSearchedView] = useState<View | null>(null);
  const searchCenter = searchedView?.center ?? from;
  const nearbySearch = useGetNearbyStoresInfiniteQuery(
    { latitude: cutCoordinate(searchCenter.latitude), longitude: cutCoordinate(searchCenter.longitude), size: MOST },
    { skip: searchedView === null },
  );

  const withPosition = (list: readonly NearbyStore[]) => list.filter(matches).filter(hasPosition);
  const listedStores = withPosition(stores);
  // `data`: the previous stores stay until the new response arrives
  const searchedStores = searchedView === null ? undefined : nearbySearch.data?.pages[0]?.list;
  const pinnedStores = (
    searchedStores === undefined
      ? listedStores
      : withPosition(searchedStores).map((store) => ({ ...store, metres: Math.round(metresBetween(from, store)) }))
  ).slice(0, MOST);
  const selected = pinnedStores.find(({ braId }) => braId === selectedId) ?? pinnedStores[0];

  const startView = size === null ? null : initialView(listedStores, from, isOwnPosition ? from : null, size);
  const view = draggedView ?? startView;
  const mapPictures = useMapPictures(view, size);

  // after a drag the new view holds the offset, so the transform is reset
  useLayoutEffect(() => {
    if (layer.current !== null) layer.current.style.transform = '';
  }, [draggedView]);

  const moves = useMapGestures({
    onDrag: ({ x, y }) => {
      if (layer.current !== null) layer.current.style.transform = `translate(${x}px, ${y}px)`;
    },
    onMove: ({ x, y }) => {
      if (view !== null)
        setDraggedView({ ...view, center: positionOffsetBy(view.center, { x: -x, y: -y }, view.zoom) });
    },
    onZoom: zoomBy,
  });

  function zoomBy(by: 1 | -1, at: Point = { x: 0, y: 0 }) {
    if (view === null) return;
    const zoom = Math.min(NEAREST, Math.max(FURTHEST, view.zoom + by));
    if (zoom !== view.zoom)
      setDraggedView({ center: positionOffsetBy(view.center, { x: at.x / 2, y: at.y / 2 }, view.zoom), zoom });
  }

  /** Pans to `next`, animated when the distance is short enough to follow. */
  function moveTo(next: View) {
    if (view === null || size === null) return;
    setDraggedView(next);
    const { x, y } = stepBetween(view.center, next.center, next.zoom);
    const isNear = next.zoom === view.zoom && Math.abs(x) < size.width && Math.abs(y) < size.height;
    if (isNear && !reducedMotion.isOn())
      layer.current?.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
        duration: GLIDE_MS,
        easing: 'ease-out',
      });
  }

  function select(store: LocatedStore) {
    setSelectedId(store.braId);
    if (view !== null && size !== null && !isInside(pointOf(store, view), size)) moveTo({ ...view, center: store });
  }

  function openGroup(group: PinGroup<LocatedStore>) {
    if (view === null) return;
    const [first] = group;
    const closerZoom = splittingZoom(group, view.zoom, NEAREST, PIN);
    if (closerZoom !== null) {
      setSelectedId(first.braId);
      setDraggedView({ center: first, zoom: closerZoom });
      return;
    }
    // zooming cannot separate them: they share one position
    const at = selected === undefined ? -1 : group.findIndex(({ braId }) => braId === selected.braId);
    select(group[(at + 1) % group.length] ?? first);
  }

  function backToStores() {
    setDraggedView(null);
    setSearchedView(null);
    setSelectedId('');
  }

  const isSearchOffered =
    view !== null &&
    size !== null &&
    startView !== null &&
    (isFarFrom(view, searchedView ?? startView, size) || nearbySearch.isError);
  return (
    <div className={s.map}>
      <div
        ref={box}
        className={s.box}
        role="group"
        aria-label={text.map}
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- it is moved by keys
        tabIndex={0}
        onScroll={preventScroll}
        {...moves}
      >
        {view !== null && size !== null && (
          <div ref={layer} className={s.layer}>
            {mapPictures.pictures.map((picture) => (
              <Picture
                key={picture.url}
                picture={picture}
                view={view}
                onLoad={mapPictures.handleLoad}
                onError={mapPictures.handleError}
              />
            ))}
            {isOwnPosition && <OwnPositionMarker at={pointOf(from, view)} />}
            {groupPins(pinnedStores, view.zoom, PIN).map((group) => {
              const at = pointOf(group[0], view);
              const isSelected = group.some((store) => store.braId === selected?.braId);
              return (
                <StoresMapPin
                  key={group[0].braId}
                  stores={group}
                  at={at}
                  isSelected={isSelected}
                  isVisible={isPinVisible(at, size)}
                  onTap={() => (group.length === 1 ? select(group[0]) : openGroup(group))}
                />
              );
            })}
          </div>
        )}
        <div className={s.messages}>
          {mapPictures.isFailed && (
            <FailedRow className={s.failed} what={text.pictureFailed} error={null} onRetry={mapPictures.retry} />
          )}
          {isSearchOffered && (
            <Button
              kind="second"
              size="small"
              loading={nearbySearch.isFetching}
              onClick={() =>
                nearbySearch.isError && view === searchedView ? nearbySearch.refetch() : setSearchedView(view)
              }
            >
              {text.searchHere}
            </Button>
          )}
        </div>
        <div className={s.tools}>
          <div className={s.zoom}>
            <button
              type="button"
              className={s.tool}
              aria-label={text.zoomIn}
              disabled={view?.zoom === NEAREST}
              onClick={() => zoomBy(1)}
            >
              <PlusIcon size={20} />
            </button>
            <button
              type="button"
              className={s.tool}
              aria-label={text.zoomOut}
              disabled={view?.zoom === FURTHEST}
              onClick={() => zoomBy(-1)}
            >
              <MinusIcon size={20} />
            </button>
          </div>
          <button
            type="button"
            className={cx(s.tool, s.targetTool)}
            aria-label={isOwnPosition ? text.backToYou : text.backToStores}
            onClick={backToStores}
          >
            <TargetIcon size={20} />
          </button>
        </div>
      </div>
      {selected === undefined ? (
        <EmptyState
          art="pin"
          title={text.noneHere}
          detail={text.noneHereDetail}
          action={<Button onClick={backToStores}>{text.backToStores}</Button>}
        />
      ) : (
        <StoresMapCard stores={pinnedStores} selected={selected} onSelect={select} />
      )}
    </div>
  );
}

/** Reverts scrolling by a browser that scrolls a focused pin into view. Only `view` moves the map. */
function preventScroll({ currentTarget }: UIEvent<HTMLElement>) {
  currentTarget.scrollTop = 0;
  currentTarget.scrollLeft = 0;
}

type PictureProps = {
  picture: ShownPicture;
  view: View;
  onLoad: (picture: ShownPicture, image: HTMLImageElement) => void;
  onError: (picture: ShownPicture) => void;
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

function OwnPositionMarker({ at: { x, y } }: { at: Point }) {
  return (
    <span
      className={s.ownPosition}
      style={{ transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)` }}
      role="img"
      aria-label={text.you}
    />
  );
}
