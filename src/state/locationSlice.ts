/** Where the visitor looks for stores (spec 3, Location state). Persisted. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { DEFAULT_CITY, DEFAULT_POSITION } from '#domain/constants.ts';

export type LocationState = {
  latlng: { latitude: number; longitude: number };
  cityName: string;
  /** The address as it is shown; '' when only the city is known. */
  location: string;
  /** True when it is the device's own position, not a chosen city or place. */
  isOwnPosition: boolean;
};

const initialState: LocationState = { latlng: DEFAULT_POSITION, cityName: DEFAULT_CITY, location: '', isOwnPosition: false };

const locationSlice = createSlice({
  name: 'location',
  initialState,
  reducers: {
    locationChosen: (_state, { payload }: PayloadAction<LocationState>) => payload,
    locationReset: () => initialState,
  },
});

export const { locationChosen, locationReset } = locationSlice.actions;
export const locationReducer = locationSlice.reducer;
