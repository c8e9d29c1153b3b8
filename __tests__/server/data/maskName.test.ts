import { maskName } from '../../../server/data/maskName.ts';

it.each([
  ['林怡安', '林○安'],
  ['林安', '林○'],
  ['歐陽小美', '歐○○美'],
  ['林', '○'],
  ['', '○'],
  ['  林怡安 ', '林○安'],
  ['𠮷田安', '𠮷○安'],
  ['Amy', 'A○y'],
  ['🇹🇼小明', '🇹🇼○明'],
  ['小明🇹🇼', '小○🇹🇼'],
  ['👨‍👩‍👧‍👦', '○'],
  ['林👨‍👩‍👧‍👦', '林○'],
  ['👍🏽好吃', '👍🏽○吃'],
])('CommentPreview: masks the name %j of an author as %j', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});
