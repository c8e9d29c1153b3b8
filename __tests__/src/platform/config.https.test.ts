/**
 * @jest-environment-options {"url": "https://portal.test/store/1001"}
 */
import { mockAppsOrigin } from '#platform/config.ts';

it('spec 7: on the default port of https the mock apps are at the next port', () => {
  expect(mockAppsOrigin()).toBe('https://portal.test:444');
});
