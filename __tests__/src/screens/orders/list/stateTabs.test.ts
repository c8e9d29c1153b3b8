/** Order tabs and their URL. */
import { stateTabs, groupOf, tabIn, tabLabel } from '#screens/orders/list/stateTabs.ts';

it.each([
  ['fnb', undefined, 'running'],
  ['fnb', 'making', 'making'],
  ['shop', 'making', 'running'],
  ['shop', 'returned', 'returned'],
  ['fnb', 'returned', 'running'],
  ['fnb', '__proto__', 'running'],
  ['shop', '', 'running'],
] as const)('the list of %s orders maps ?tab=%s to the tab %s', (platform, text, tab) => {
  expect(tabIn(platform, text)).toBe(tab);
});

it('each tab belongs to 進行中 or 歷史 and has a label', () => {
  for (const platform of ['fnb', 'shop'] as const) {
    for (const group of ['running', 'history'] as const) {
      for (const tab of [group, ...stateTabs(platform, group)]) {
        expect(groupOf(platform, tab)).toBe(group);
        expect(tabLabel(platform, tab)).not.toBe('');
      }
    }
  }
});
