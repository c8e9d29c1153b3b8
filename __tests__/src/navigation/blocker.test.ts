import { blockNavigation, confirmThen } from '#navigation/blocker.ts';

let unblock: () => void = () => undefined;
afterEach(() => unblock());

it('two moves while the question is open confirm once, and only the first move is made', async () => {
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
