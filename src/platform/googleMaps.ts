/** Types of the Google Maps JavaScript API that the portal uses: address suggestions and geocoding. */

type LatLng = { lat: () => number; lng: () => number };

export type GooglePlace = {
  displayName?: string | null;
  formattedAddress?: string | null;
  location?: LatLng | null;
  fetchFields: (request: { fields: string[] }) => Promise<unknown>;
};
type FormattedText = { text: string } | null;
export type PlacePrediction = {
  placeId: string;
  text: FormattedText;
  mainText: FormattedText;
  secondaryText: FormattedText;
  toPlace: () => GooglePlace;
};
export type SuggestionRequest = {
  input: string;
  includedRegionCodes: string[];
  language: string;
  region: string;
  origin?: { lat: number; lng: number };
  sessionToken: object;
};

type Libraries = {
  places: {
    AutocompleteSessionToken: new () => object;
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: (
        request: SuggestionRequest,
      ) => Promise<{ suggestions: { placePrediction: PlacePrediction | null }[] }>;
    };
  };
  geocoding: {
    Geocoder: new () => {
      geocode: (request: {
        location: { lat: number; lng: number };
        language: string;
        region: string;
      }) => Promise<{ results: { formatted_address: string }[] }>;
    };
  };
};

export type GoogleMaps = { importLibrary: <L extends keyof Libraries>(name: L) => Promise<Libraries[L]> };
