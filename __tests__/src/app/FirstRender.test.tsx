import { createRoot } from 'react-dom/client';

import { RestoredGate } from '#app/RestoredGate.tsx';

import type { Persistor } from 'redux-persist';

/** Longer than a slice of React's, ms. */
const PART_MS = 8;
const PARTS = 12;

function SlowPart() {
  const end = performance.now() + PART_MS;
  while (performance.now() < end);
  return <p>part</p>;
}

/** Slices that come back when the test says so. */
function makePersistor() {
  let tell: () => void = () => undefined;
  const state = { bootstrapped: false };
  const persistor = {
    getState: () => state,
    subscribe(listener: () => void) {
      tell = listener;
      return () => undefined;
    },
  } as unknown as Persistor;
  return {
    persistor,
    restore: () => {
      state.bootstrapped = true;
      tell();
    },
  };
}

const task = () => new Promise((resolve) => setTimeout(resolve));

describe('RestoredGate', () => {
  // as on a phone: React by its own scheduler
  beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
  afterEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

  afterEach(() => {
    document.body.textContent = '';
  });

  /** @returns how many other tasks had their turn while the first screen was drawn */
  async function tasksWhileDrawn(): Promise<number> {
    const { persistor, restore } = makePersistor();
    const page = document.body.appendChild(document.createElement('div'));
    const root = createRoot(page);
    root.render(
      <RestoredGate persistor={persistor}>
        {Array.from({ length: PARTS }, (_, at) => (
          <SlowPart key={at} />
        ))}
      </RestoredGate>,
    );
    // the empty page, and its effects
    for (let nth = 0; nth < 5; nth += 1) await task();
    expect(page.textContent).toBe('');
    restore();
    let heard = 0;
    for (; page.textContent === ''; heard += 1) await task();
    expect(page.textContent).toBe('part'.repeat(PARTS));
    root.unmount();
    return heard;
  }

  it('issue 12.1: a tap on the static store page is heard while the first screen is drawn', async () => {
    document.body.innerHTML = '<div id="first"><button data-tap="action">點餐</button></div>';
    expect(await tasksWhileDrawn()).toBeGreaterThan(PARTS / 2);
  });

  it('issue 12.4: where nothing can be tapped before, the first screen is drawn in one piece, which is there sooner', async () => {
    document.body.innerHTML = '<div id="first">skeleton</div>';
    expect(await tasksWhileDrawn()).toBeLessThan(PARTS / 2);
  });
});
