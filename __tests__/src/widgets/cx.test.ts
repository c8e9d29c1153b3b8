import { cx } from '#widgets/cx.ts';

it('joins truthy names in order with spaces, and skips the others', () => {
  expect(cx('card', false, undefined, '', 'over')).toBe('card over');
  expect(cx('card')).toBe('card');
  expect(cx(undefined)).toBe('');
});
