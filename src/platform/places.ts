/** Addresses by Google Maps: suggestions for typed text, the position of a suggestion, the address of a position. */
import { cityIn, nearestCity, type Position } from '#domain/cities.ts';
import { cutCoordinate } from '#domain/coordinates.ts';

import { loadMaps, wasRefused, type MapsAbsence } from './maps.ts';
import { withinLimit } from './withinLimit.ts';

import type { GoogleMaps, PlacePrediction } from './googleMaps.ts';

/** A geocoded address (spec 3). */
export type Address = { cityName: string; address: string; latlng: Position };
export type Suggestion = {
  id: string;
  title: string;
  detail: string;
  /** Resolves to null when the address cannot be loaded. */ read: () => Promise<Address | null>;
};

const LANGUAGE = 'zh-TW';
const REGION = 'tw';
/** Time limit of a request to the maps service, which may never answer. */
const ANSWER_MS = 10_000;
/** Maximum length in the store (state/persisted.ts). */
const MAX_LENGTH = 100;

/** Removes Google's postal code and 台灣 in front, as in `110台灣台北市…`. */
export function shortAddress(formatted: string): string {
  const short = formatted
    .replace(/^\d{3,6}\s*/, '')
    .replace(/^[台臺]灣(?:省)?\s*/, '')
    .trim();
  return Array.from(short === '' ? formatted : short)
    .slice(0, MAX_LENGTH)
    .join('');
}

function addressOf(formatted: string, latlng: Position): Address {
  return { cityName: cityIn(formatted) ?? nearestCity(latlng).name, address: shortAddress(formatted), latlng };
}

const cut = (latitude: number, longitude: number): Position => ({
  latitude: cutCoordinate(latitude),
  longitude: cutCoordinate(longitude),
});

function suggestionOf(prediction: PlacePrediction): Suggestion {
  return {
    id: prediction.placeId,
    title: prediction.mainText?.text ?? prediction.text?.text ?? '',
    detail: shortAddress(prediction.secondaryText?.text ?? ''),
    async read() {
      try {
        const place = prediction.toPlace();
        await withinLimit(
          () => place.fetchFields({ fields: ['displayName', 'formattedAddress', 'location'] }),
          ANSWER_MS,
        );
        const latlng = cut(place.location?.lat() ?? NaN, place.location?.lng() ?? NaN);
        const isSomewhere = Number.isFinite(latlng.latitude) && Number.isFinite(latlng.longitude);
        return isSomewhere ? addressOf(place.formattedAddress ?? place.displayName ?? '', latlng) : null;
      } catch {
        return null;
      }
    },
  };
}

/** Google bills typing and the choice that ends it as one session. A choice starts a new one. */
let session: object | null = null;

export function endPlacesSession(): void {
  session = null;
}

async function suggest(maps: GoogleMaps, input: string, near: Position): Promise<Suggestion[]> {
  const { AutocompleteSessionToken, AutocompleteSuggestion } = await maps.importLibrary('places');
  session ??= new AutocompleteSessionToken();
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input,
    includedRegionCodes: [REGION],
    language: LANGUAGE,
    region: REGION,
    origin: { lat: near.latitude, lng: near.longitude },
    sessionToken: session,
  });
  return suggestions.flatMap(({ placePrediction }) => (placePrediction ? [suggestionOf(placePrediction)] : []));
}

/**
 * Suggests addresses in Taiwan for typed text. Returns the reason for missing maps, or `failed` when this request
 * failed.
 */
export async function suggestPlaces(input: string, near: Position): Promise<Suggestion[] | MapsAbsence | 'failed'> {
  const maps = await loadMaps();
  if (typeof maps === 'string') return maps;
  try {
    return await withinLimit(() => suggest(maps, input, near), ANSWER_MS);
  } catch {
    // a refused key fails the request too
    return wasRefused() ? 'unsupported' : 'failed';
  }
}

async function geocode(maps: GoogleMaps, { latitude, longitude }: Position) {
  const { Geocoder } = await maps.importLibrary('geocoding');
  return new Geocoder().geocode({ location: { lat: latitude, lng: longitude }, language: LANGUAGE, region: REGION });
}

/** Returns the address of a position, or null when no map can name it. */
export async function addressAt(latlng: Position): Promise<Address | null> {
  const maps = await loadMaps();
  if (typeof maps === 'string') return null;
  try {
    const { results } = await withinLimit(() => geocode(maps, latlng), ANSWER_MS);
    const [nearest] = results;
    return nearest ? addressOf(nearest.formatted_address, latlng) : null;
  } catch {
    return null;
  }
}
