import { blockNavigation, confirmThen } from '#navigation/blocker.ts';

let unblock: () => void = () => undefined;
afterEach(() => unblock());

it('two moves during the dialog ask once, and only the first is executed', async () => {
  let answer: (mayLeave: boolean) => void = () => undefined;
  const confirm = jest.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  unblock = blockNavigation(confirm);
  const [first, second] = [jest.fn(), jest.fn()];
  confirmThen('/mine', first);
  confirmThen('/order/fnb', second);
  expect(confirm).toHaveBeenCalledTimes(1);
  answer(true);
  await Promise.resolve();
  await Promise.resolve();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
});
