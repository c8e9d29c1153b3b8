import { render } from '@testing-library/react';

import { Author } from '#features/comments/Author.tsx';

const show = (author: string) =>
  render(<Author author={author} at="2026-11-20T10:30:00.000Z" score={null} isOwn />).container;

it('a right-to-left name does not reverse the text beside it', () => {
  expect(show('مريم').querySelector('bdi')).toHaveTextContent('مريم');
});

it.each([
  ['林○安', '林'],
  ['🇹🇼○明', '🇹🇼'],
  ['👨‍👩‍👧‍👦○', '👨‍👩‍👧‍👦'],
])('the avatar of the author %s shows the first grapheme %s', (author, initial) => {
  expect(show(author).querySelector('[aria-hidden="true"]')!.textContent).toBe(initial);
});
