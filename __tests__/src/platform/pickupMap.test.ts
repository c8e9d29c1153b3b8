import { config } from '#platform/config.ts';
import { hasPickupMap, openPickupMap } from '#platform/pickupMap.ts';
import { windowDriver } from '#platform/windowDriver.ts';

afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(config, { env: 'local', pickupMapUrl: '' });
  localStorage.clear();
});

function opened(backPath: string): string {
  const assign = jest.spyOn(windowDriver, 'assign').mockImplementation(() => undefined);
  openPickupMap(backPath);
  return String(assign.mock.calls[0]?.[0]);
}

it('C20: passes the return URL only, even when signed in', () => {
  localStorage.setItem('userInfo', JSON.stringify({ userId: 'u1', token: 'secret-token' }));
  Object.assign(config, { env: 'production', pickupMapUrl: 'https://emap.shop.tw/map?eshopid=870&url={back}' });
  const url = opened('/address-edit?addressId=ad-1');
  expect(url).toBe(
    `https://emap.shop.tw/map?eshopid=870&url=${encodeURIComponent('http://localhost/address-edit?addressId=ad-1')}`,
  );
  expect(url).not.toContain('secret-token');
  expect(localStorage.getItem('isPageHide')).toBe('Y');
});

it('the mock app is the map locally, and elsewhere a map must be configured', () => {
  expect(hasPickupMap()).toBe(true);
  expect(opened('/address-edit')).toMatch(/^http:\/\/localhost:81\/7-eleven\/map\?url=/);
  Object.assign(config, { env: 'production' });
  expect(hasPickupMap()).toBe(false);
});
