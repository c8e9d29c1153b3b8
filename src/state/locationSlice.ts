/** Where the visitor looks for stores (spec 3, Location state). Persisted. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { DEFAULT_CITY, DEFAULT_POSITION } from '#domain/constants.ts';

export type LocationState = {
  latlng: { latitude: number; longitude: number };
  /** The city looked from, then those looked from before it, the latest first, each once. */
  cityName: string[];
  /** The address as it is shown; '' when only the city is known. */
  location: string;
  /** True when it is the device's own position, not a chosen city or place. */
  isOwnPosition: boolean;
};

/** A place to look from; its city goes to the head of the list. */
export type ChosenPlace = Omit<LocationState, 'cityName'> & { cityName: string };

/** The one in view and as many before it as two rows of /location hold. */
const MAX_CITIES = 6;

const initialState: LocationState = {
  latlng: DEFAULT_POSITION,
  cityName: [DEFAULT_CITY],
  location: '',
  isOwnPosition: false,
};

const locationSlice = createSlice({
  name: 'location',
  initialState,
  reducers: {
    locationChosen: (state, { payload }: PayloadAction<ChosenPlace>) => ({
      ...payload,
      cityName: [payload.cityName, ...state.cityName.filter((name) => name !== payload.cityName)].slice(0, MAX_CITIES),
    }),
    /** Another tab wrote this. */
    locationTakenOver: (_state, { payload }: PayloadAction<LocationState>) => payload,
    /** The cities looked from before are forgotten; where one looks from stays. */
    earlierCitiesForgotten(state) {
      state.cityName = state.cityName.slice(0, 1);
    },
    locationReset: () => initialState,
  },
});

export const { locationChosen, locationTakenOver, earlierCitiesForgotten, locationReset } = locationSlice.actions;
export const locationReducer = locationSlice.reducer;
