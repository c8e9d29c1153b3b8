import { telephoneUrl } from '#domain/telephone.ts';

it.each([
  ['(02) 2321-8888', 'tel:0223218888'],
  ['+886 2 2321 8888', 'tel:+886223218888'],
  ['02-2321-8888,12#', 'tel:0223218888,12#'],
  ['*123', 'tel:*123'],
  ['02-2321-8888;url=javascript:x', 'tel:0223218888'],
])('C28: the number %s is called as %s, without other characters', (telephone, url) => {
  expect(telephoneUrl(telephone)).toBe(url);
});
