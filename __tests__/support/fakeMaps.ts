/** Fake of Google's Maps script, controlled by the test. */
import { sessionKeys, writeSession } from '#platform/storage.ts';

import type { GoogleMaps, PlacePrediction } from '#platform/googleMaps.ts';

export type FakePlace = { id: string; name: string; address: string; latitude: number; longitude: number };

export const TOWER: FakePlace = {
  id: 'p-101',
  name: '台北 101',
  address: '110台灣台北市信義區信義路五段7號',
  latitude: 25.03396391,
  longitude: 121.56447229,
};

const formattableText = (text: string) => ({ text });

function predictionOf(
  { id, name, address, latitude, longitude }: FakePlace,
  answer: FakeMaps['answer'],
): PlacePrediction {
  return {
    placeId: id,
    text: formattableText(`${name} ${address}`),
    mainText: formattableText(name),
    secondaryText: formattableText(address),
    toPlace: () => ({
      displayName: name,
      formattedAddress: address,
      location: { lat: () => latitude, lng: () => longitude },
      fetchFields: () => answer(undefined),
    }),
  };
}

/** One autocomplete session, compared by identity. */
class Token {
  readonly kind = 'session';
}

export type FakeMaps = GoogleMaps & {
  /** Requests to each service, in order. */
  requests: { suggest: { input: string; sessionToken: object }[]; geocode: { lat: number; lng: number }[] };
  /** Makes the next requests fail. */
  failing: boolean;
  /** Leaves the next requests without an answer. */
  openRequests: boolean;
  answer: <T>(value: T) => Promise<T>;
};

export function fakeMaps(places: FakePlace[] = [TOWER]): FakeMaps {
  const requests: FakeMaps['requests'] = { suggest: [], geocode: [] };
  const answer = <T>(value: T): Promise<T> =>
    maps.openRequests
      ? new Promise<never>(() => undefined)
      : maps.failing
        ? Promise.reject(new Error('REQUEST_DENIED'))
        : Promise.resolve(value);
  const libraries = {
    places: {
      AutocompleteSessionToken: Token,
      AutocompleteSuggestion: {
        fetchAutocompleteSuggestions: (request: { input: string; sessionToken: object }) => {
          requests.suggest.push(request);
          return answer({
            suggestions: places
              .filter(({ name, address }) => `${name}${address}`.includes(request.input))
              .map((place) => ({ placePrediction: predictionOf(place, answer) })),
          });
        },
      },
    },
    geocoding: {
      Geocoder: class {
        geocode({ location }: { location: { lat: number; lng: number } }) {
          requests.geocode.push(location);
          return answer({ results: places.slice(0, 1).map(({ address }) => ({ formatted_address: address })) });
        }
      },
    },
  };
  const maps: FakeMaps = {
    importLibrary: (name) => Promise.resolve(libraries[name] as never),
    requests,
    failing: false,
    openRequests: false,
    answer,
  };
  return maps;
}

/** Enables maps for this tab, as a key does. */
export function switchMapsOn(): void {
  writeSession(sessionKeys.mapsKey, 'mock');
}

/** Script elements that were added to the page and await a response. */
export const mapsScripts = () =>
  Array.from(document.head.querySelectorAll<HTMLScriptElement>('script[src*="/maps/api/js"]'));

/** Loads `maps` through the newest script. */
export function bringMaps(maps: FakeMaps): void {
  window.google = { maps };
  window.umeMapsReady?.();
}

/** Fails the newest script, as a network error or content blocker does. */
export function failScript(): void {
  mapsScripts().at(-1)?.dispatchEvent(new Event('error'));
}
