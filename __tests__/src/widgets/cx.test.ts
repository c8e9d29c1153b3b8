import { cx } from '#widgets/cx.ts';

it('names that are there stand in their order, divided by blanks; the rest leaves nothing behind', () => {
  expect(cx('card', false, undefined, '', 'over')).toBe('card over');
  expect(cx('card')).toBe('card');
  expect(cx(undefined)).toBe('');
});
