/*
 * The Maps script as the portal uses it: address suggestions, geocoding and reverse geocoding. Served unbuilt, and
 * makes no network calls. Addresses have Google's format.
 */
'use strict';

(() => {
  const PLACES = [
    ['p-101', '台北 101', '110台灣台北市信義區信義路五段7號', 25.0339639, 121.5644722],
    ['p-main', '台北車站', '100台灣台北市中正區北平西路3號', 25.0477505, 121.5170599],
    ['p-yongkang', '永康街', '106台灣台北市大安區永康街', 25.0302184, 121.5297749],
    ['p-banqiao', '板橋車站', '220台灣新北市板橋區縣民大道二段7號', 25.0142588, 121.4637651],
    ['p-fengjia', '逢甲夜市', '407台灣台中市西屯區文華路', 24.1786051, 120.6461284],
    ['p-taichung', '臺中車站', '400台灣臺中市中區臺灣大道一段1號', 24.1367891, 120.6850312],
    ['p-tainan', '赤崁樓', '700台灣台南市中西區民族路二段212號', 22.9974837, 120.2025129],
    ['p-pier2', '駁二藝術特區', '803台灣高雄市鹽埕區大勇路1號', 22.6201489, 120.2815763],
    ['p-zuoying', '高鐵左營站', '813台灣高雄市左營區高鐵路105號', 22.6872314, 120.3077542],
  ];
  /** About two kilometres. A position within it has the address of the place. */
  const NEAR_DEGREES = 0.02;

  const normalise = (text) => text.normalize('NFKC').toLowerCase().replace(/臺/g, '台').replace(/\s+/g, '');
  const formattableText = (text) => ({ text });

  class Place {
    constructor(row) {
      this.row = row;
    }

    fetchFields({ fields }) {
      const [, displayName, formattedAddress, latitude, longitude] = this.row;
      const all = { displayName, formattedAddress, location: { lat: () => latitude, lng: () => longitude } };
      for (const field of fields) this[field] = all[field];
      return Promise.resolve({ place: this });
    }
  }

  class AutocompleteSessionToken {}

  class AutocompleteSuggestion {
    static fetchAutocompleteSuggestions({ input, sessionToken }) {
      if (!(sessionToken instanceof AutocompleteSessionToken))
        return Promise.reject(new Error('INVALID_ARGUMENT: sessionToken'));
      const searchText = normalise(input);
      const matches = PLACES.filter(
        ([, name, address]) => normalise(name).includes(searchText) || normalise(address).includes(searchText),
      );
      const suggestions = matches.slice(0, 5).map((row) => ({
        placePrediction: {
          placeId: row[0],
          text: formattableText(`${row[1]} ${row[2]}`),
          mainText: formattableText(row[1]),
          secondaryText: formattableText(row[2]),
          toPlace: () => new Place(row),
        },
      }));
      return Promise.resolve({ suggestions });
    }
  }

  class Geocoder {
    geocode({ location }) {
      const distanceTo = ([, , , latitude, longitude]) => Math.hypot(latitude - location.lat, longitude - location.lng);
      const [nearest] = [...PLACES].sort((a, b) => distanceTo(a) - distanceTo(b));
      if (distanceTo(nearest) > NEAR_DEGREES) return Promise.reject(new Error('ZERO_RESULTS'));
      return Promise.resolve({ results: [{ formatted_address: nearest[2] }] });
    }
  }

  const LIBRARIES = { places: { AutocompleteSessionToken, AutocompleteSuggestion }, geocoding: { Geocoder } };
  const query = new URL(document.currentScript.src).searchParams;
  window.google = { maps: { importLibrary: (name) => Promise.resolve(LIBRARIES[name]) } };
  // Asynchronous, as the real script.
  setTimeout(() => window[query.get('callback')](), 0);
})();
