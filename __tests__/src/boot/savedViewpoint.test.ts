import { persistStore } from 'redux-persist';

import { savedViewpoint } from '#boot/savedViewpoint.ts';
import { localKeys, writeLocal } from '#platform/storage.ts';
import { locationChosen } from '#state/locationSlice.ts';
import { makeStore } from '#state/makeStore.ts';

const DEFAULT = { city: '台北市', latitude: 25.027615, longitude: 121.566793 };

beforeEach(() => localStorage.clear());

describe('the saved place before the slices are back', () => {
  it('is read as redux-persist wrote it', async () => {
    const store = makeStore();
    const persistor = await new Promise<ReturnType<typeof persistStore>>((resolve) => {
      const made = persistStore(store, null, () => resolve(made));
    });
    store.dispatch(
      locationChosen({
        latlng: { latitude: 24.15, longitude: 120.66 },
        cityName: '台中市',
        location: '西區',
        isOwnPosition: false,
      }),
    );
    await persistor.flush();
    persistor.pause();
    expect(savedViewpoint()).toEqual({ city: '台中市', latitude: 24.15, longitude: 120.66 });
  });

  it.each(['', '{', 'null', '[]', '{"location":1}', '{"location":"{"}', '{"location":"{\\"latlng\\":{}}"}'])(
    'spec 3: rubbish is the default place: %s',
    (text) => {
      if (text !== '') writeLocal(localKeys.persisted, text);
      expect(savedViewpoint()).toEqual(DEFAULT);
    },
  );
});
