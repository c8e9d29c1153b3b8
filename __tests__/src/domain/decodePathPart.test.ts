import { decodePathPart } from '#domain/decodePathPart.ts';

it.each([
  ['a.b', 'a.b'],
  ['%E6%A1%8C5', '桌5'],
  ['a%2Fb', 'a/b'],
  ['a%252Fb', 'a%2Fb'],
  ['%', '%'],
  ['%FF', '%FF'],
])('spec 2.1: decodes the segment %j of a path to %j', (part, value) => {
  expect(decodePathPart(part)).toBe(value);
});
