/** The place from which stores are searched (spec 3, Location state). Persisted. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { DEFAULT_CITY, DEFAULT_POSITION } from '#domain/constants.ts';

export type LocationState = {
  latlng: { latitude: number; longitude: number };
  /** The chosen city, followed by earlier ones, the latest first, each once. */
  cityName: string[];
  /** The displayed address, or '' when only the city is known. */
  location: string;
  /** True for the device's position, false for a chosen city or address. */
  isOwnPosition: boolean;
};

/** A new location. Its city goes to the head of the list. */
export type NewLocation = Omit<LocationState, 'cityName'> & { cityName: string };

/** The chosen city, and as many earlier ones as two rows of /location hold. */
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
    locationChosen: (state, { payload }: PayloadAction<NewLocation>) => ({
      ...payload,
      cityName: [payload.cityName, ...state.cityName.filter((name) => name !== payload.cityName)].slice(0, MAX_CITIES),
    }),
    /** Replaces the slice with the one that another tab wrote. */
    locationTakenOver: (_state, { payload }: PayloadAction<LocationState>) => payload,
    /** Forgets the earlier cities and keeps the current location. */
    earlierCitiesForgotten(state) {
      state.cityName = state.cityName.slice(0, 1);
    },
    locationReset: () => initialState,
  },
});

export const { locationChosen, locationTakenOver, earlierCitiesForgotten, locationReset } = locationSlice.actions;
export const locationReducer = locationSlice.reducer;
