import { onFulfilled, optimistic, tagsOnSuccess, undoAll, type MutationApi } from '#api/cachePatch.ts';

/** A call and lists in flight, which the test ends. A failure has the error of the call in `error`, as in RTK Query. */
function held() {
  let answer: (data: string) => void = () => undefined;
  let refuse: (error: unknown) => void = () => undefined;
  let endLists: () => void = () => undefined;
  const queryFulfilled = new Promise<{ data: string }>((resolve, reject) => {
    answer = (data) => resolve({ data });
    refuse = (error) => reject(Object.assign(new Error('refused'), { error }));
  });
  const lists = new Promise<void>((resolve) => (endLists = resolve));
  const api = { dispatch: () => [lists], getState: () => ({}), queryFulfilled } as unknown as MutationApi<string>;
  return { api, answer, refuse, endLists };
}

/** One optimistic change of `thing`, whose steps are written to `log`. */
function change(log: string[], name: string, thing = 'comment 1') {
  const call = held();
  const done = optimistic(call.api, thing, {
    apply: () => {
      log.push(`${name} applied`);
      return () => void log.push(`${name} undone`);
    },
    settle: (data) => log.push(`${name} settled ${data}`),
    refuse: (error) => log.push(`${name} refused ${String(error)}`),
  });
  return { ...call, done };
}
const microtasks = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('an optimistic change', () => {
  it('applies at once, and settles by the reply before and after lists in flight', async () => {
    const log: string[] = [];
    const like = change(log, 'like');
    expect(log).toEqual(['like applied']);
    like.answer('7');
    await microtasks();
    expect(log).toEqual(['like applied', 'like settled 7']);
    like.endLists();
    await like.done;
    expect(log).toEqual(['like applied', 'like settled 7', 'like settled 7']);
  });

  it('applies itself again where it has no other way to settle', async () => {
    const { api, answer, endLists } = held();
    const apply = jest.fn(() => () => undefined);
    const done = optimistic(api, 'message 1', { apply });
    answer('');
    endLists();
    await done;
    expect(apply).toHaveBeenCalledTimes(3);
  });

  it('is undone by a failure, before the refusal is shown', async () => {
    const log: string[] = [];
    const like = change(log, 'like');
    like.refuse('2001');
    await like.done;
    expect(log).toEqual(['like applied', 'like undone', 'like refused 2001']);
  });

  it('is undone by a failure that nobody else asks about, without an error', async () => {
    const { api, refuse } = held();
    const undo = jest.fn();
    const done = optimistic(api, 'message 1', { apply: () => undo });
    refuse('500');
    await expect(done).resolves.toBeUndefined();
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('a reply to an older change never overwrites a newer change', async () => {
    const log: string[] = [];
    const [like, unlike] = [change(log, 'like'), change(log, 'unlike')];
    like.answer('7');
    like.endLists();
    await like.done;
    unlike.answer('6');
    unlike.endLists();
    await unlike.done;
    expect(log).toEqual(['like applied', 'unlike applied', 'unlike settled 6', 'unlike settled 6']);
  });

  it('a change that waits for lists is not settled again after a newer one', async () => {
    const log: string[] = [];
    const like = change(log, 'like');
    like.answer('7');
    await microtasks();
    const unlike = change(log, 'unlike');
    like.endLists();
    await like.done;
    expect(log).toEqual(['like applied', 'like settled 7', 'unlike applied']);
    unlike.answer('6');
    unlike.endLists();
    await unlike.done;
    expect(log.slice(3)).toEqual(['unlike settled 6', 'unlike settled 6']);
  });

  it('changes of two things do not know each other', async () => {
    const log: string[] = [];
    const one = change(log, 'one', 'comment 1');
    change(log, 'two', 'comment 2');
    one.answer('7');
    one.endLists();
    await one.done;
    expect(log).toEqual(['one applied', 'two applied', 'one settled 7', 'one settled 7']);
  });
});

it('onFulfilled passes the reply on, and a failure changes nothing', async () => {
  const heard = jest.fn();
  const [good, bad] = [held(), held()];
  const both = [onFulfilled(good.api, heard), onFulfilled(bad.api, heard)];
  good.answer('7');
  bad.refuse('500');
  await Promise.all(both);
  expect(heard.mock.calls).toEqual([['7']]);
});

it('undoAll undoes every change, and tags are invalidated on success only', () => {
  const undone = [jest.fn(), jest.fn()];
  const undo = undoAll(...undone);
  expect(undone.map((one) => one.mock.calls.length)).toEqual([0, 0]);
  undo();
  expect(undone.map((one) => one.mock.calls.length)).toEqual([1, 1]);
  expect(tagsOnSuccess('User', 'Order')(null, undefined)).toEqual(['User', 'Order']);
  expect(tagsOnSuccess('User')(undefined, { status: 500 })).toEqual([]);
});
