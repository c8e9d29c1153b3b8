import { screen } from '@testing-library/react';

import LocationScreen from '#screens/location/LocationScreen.tsx';

import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';

beforeEach(freshBrowser);

async function locate(latitude: number, longitude: number) {
  Object.defineProperty(navigator, 'geolocation', {
    value: {
      getCurrentPosition: (found: PositionCallback) =>
        found({ coords: { latitude, longitude } } as GeolocationPosition),
    },
    configurable: true,
  });
  const location = {
    latlng: { latitude: 24.1, longitude: 120.6 },
    cityName: ['台中市'],
    location: '',
    isOwnPosition: false,
  };
  const shown = renderScreen(<LocationScreen />, { path: '/location', preloaded: { location } });
  await shown.user.click(screen.getByRole('button', { name: '使用目前位置' }));
  return { ...shown, isKept: () => shown.store.getState().location === location };
}

it.each([
  ['Tokyo', 35.6812, 139.7671],
  ['Hong Kong', 22.3193, 114.1694],
])('a position in %s shows that it is abroad and keeps the city', async (_where, latitude, longitude) => {
  const { isKept, path } = await locate(latitude, longitude);
  expect(await screen.findByText('目前只有台灣的店家，請從下方選擇要看的城市。')).toBeVisible();
  expect(screen.getByRole('button', { name: '使用目前位置' })).toBeEnabled();
  expect([isKept(), path()]).toEqual([true, '/location']);
});

it('a position of 0, 0 counts as failed and keeps the city', async () => {
  const { isKept } = await locate(0, 0);
  expect(await screen.findByText('請從下方選擇城市，或允許定位後再試一次。')).toBeVisible();
  expect(isKept()).toBe(true);
});
