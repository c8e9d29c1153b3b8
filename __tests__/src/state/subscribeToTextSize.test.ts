import { subscribeToTextSize } from '#state/subscribeToTextSize.ts';
import { makeStore } from '#state/makeStore.ts';
import { textSizeChosen } from '#state/userSlice.ts';

const size = () => document.documentElement.style.fontSize;

it('/mine: the page’s text follows the user slice until it is stopped', () => {
  const store = makeStore({ user: { signData: null, userDetail: null, textSize: 'large' } });
  const stop = subscribeToTextSize(store);
  expect(size()).toBe('115%');
  store.dispatch(textSizeChosen('largest'));
  expect(size()).toBe('130%');
  store.dispatch(textSizeChosen('standard'));
  expect(size()).toBe('');
  stop();
  store.dispatch(textSizeChosen('large'));
  expect(size()).toBe('');
});
