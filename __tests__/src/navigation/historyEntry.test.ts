import { continuedEntry, entryKeyOf } from '#navigation/historyEntry.ts';

describe('history entries', () => {
  it('R25: an entry has its own key, or continues the key of its state', () => {
    expect(entryKeyOf({ key: 'k1', pathname: '/mine', state: null })).toBe('k1 /mine');
    expect(entryKeyOf({ key: 'k1', pathname: '/mine', state: { animation: 'right-in' } })).toBe('k1 /mine');
    expect(entryKeyOf({ key: 'k2', pathname: '/mine', state: { entry: 'k1 /mine' } })).toBe('k1 /mine');
    expect([undefined, 'x', 7, { entry: 7 }, {}].map(continuedEntry)).toEqual([null, null, null, null, null]);
  });
});
