import { act, render, screen } from '@testing-library/react';

import { forgetEntries, recallEntry, rememberEntry } from '#platform/entryMemory.ts';
import { RestoreOnPaint } from '#screens/store/RestoreOnPaint.tsx';
import { EntryContext } from '#widgets/list/entryContext.ts';

const KEY = 'a /store/1001';
const CARD = '內用折抵券';
let watchers: IntersectionObserverCallback[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  forgetEntries();
  watchers = [];
  window.IntersectionObserver = class {
    observe = jest.fn();
    disconnect = jest.fn();
    constructor(callback: IntersectionObserverCallback) {
      watchers.push(callback);
    }
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  delete (window as Partial<Window & typeof globalThis>).IntersectionObserver;
});

function scrolled(isIntersecting: boolean, height: number): void {
  const entry = { isIntersecting, boundingClientRect: { height } } as IntersectionObserverEntry;
  for (const tell of watchers) tell([entry], {} as IntersectionObserver);
}

function show(isReturn: boolean) {
  return render(
    <EntryContext value={{ key: KEY, isReturn }}>
      <RestoreOnPaint name="perks">
        <p>{CARD}</p>
      </RestoreOnPaint>
    </EntryContext>,
  );
}

describe('a section of the store page on the way back', () => {
  it('out of view keeps its height until the first paint, then renders', () => {
    const { unmount } = show(false);
    scrolled(false, 412);
    unmount();
    const { container } = show(true);
    expect(screen.queryByText(CARD)).toBeNull();
    expect(container.firstElementChild).toHaveStyle({ height: '412px' });
    act(() => jest.runAllTimers());
    expect(screen.getByText(CARD)).toBeInTheDocument();
    expect(container.firstElementChild).not.toHaveStyle({ height: '412px' });
  });

  it('renders at once when last in view, first visited or reloaded', () => {
    const { unmount } = show(false);
    scrolled(false, 412);
    scrolled(true, 412);
    unmount();
    const back = show(true);
    expect(screen.getByText(CARD)).toBeInTheDocument();
    scrolled(false, 412);
    back.unmount();
    const anew = show(false);
    expect(screen.getByText(CARD)).toBeInTheDocument();
    anew.unmount();
    rememberEntry(KEY, { scroll: 300 });
    forgetEntries();
    expect(recallEntry(KEY)).toEqual({ scroll: 300 });
    show(true);
    expect(screen.getByText(CARD)).toBeInTheDocument();
  });

  it('R25: renders at once beside an endless list, which restores its own depth', () => {
    rememberEntry(KEY, { outOfView: { perks: 412 }, list: { pages: 3, sizes: [] } });
    show(true);
    expect(screen.getByText(CARD)).toBeInTheDocument();
  });
});
