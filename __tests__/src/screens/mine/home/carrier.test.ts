import { carrierOf, readCarrier, saveCarrier } from '#screens/mine/home/carrier.ts';

import { freshBrowser } from '../../../../support/renderScreen.tsx';

beforeEach(freshBrowser);

it.each([
  ['/ABC1234', '/ABC1234'],
  [' ／ab+1２.- ', '/AB+12.-'],
  ['/AB—123', '/AB--123'],
  ['/ABC–123', '/ABC-123'],
  ['/abc 123', null],
  ['ABC12345', null],
  ['/ABC12345', null],
  ['/ABC_123', null],
  ['', null],
])('carrierOf turns the typed text %p into the carrier code %p', (typed, code) => {
  expect(carrierOf(typed)).toBe(code);
});

it('C18: ignores the code of another member and a corrupt one', () => {
  saveCarrier('u1', '/ABC1234');
  expect([readCarrier('u1'), readCarrier('u2')]).toEqual(['/ABC1234', null]);
  localStorage.setItem('ume.carrier', '{"userId":"u1","code":"<b>"}');
  expect([readCarrier('u1'), localStorage.getItem('ume.carrier')]).toEqual([null, null]);
});
