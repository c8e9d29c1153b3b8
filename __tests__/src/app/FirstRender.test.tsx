import { createRoot } from 'react-dom/client';
import { PersistGate } from 'redux-persist/integration/react';

import { FirstRender } from '#app/FirstRender.tsx';

import type { Persistor } from 'redux-persist';

/** Longer than one slice of React's scheduler, ms. */
const PART_MS = 8;
const PARTS = 12;

function SlowPart() {
  const end = performance.now() + PART_MS;
  while (performance.now() < end);
  return <p>part</p>;
}

/** A persistor whose slices are restored when the test calls `restore`. */
function makePersistor() {
  let notify: () => void = () => undefined;
  const state = { bootstrapped: false };
  const persistor = {
    getState: () => state,
    subscribe(listener: () => void) {
      notify = listener;
      return () => undefined;
    },
  } as unknown as Persistor;
  return {
    persistor,
    restore: () => {
      state.bootstrapped = true;
      notify();
    },
  };
}

const task = () => new Promise((resolve) => setTimeout(resolve));

describe('FirstRender', () => {
  // React uses its own scheduler, as on a phone
  beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
  afterEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

  afterEach(() => {
    document.body.textContent = '';
  });

  /** @returns how many other tasks ran while the first screen was rendered */
  async function tasksDuringRender(): Promise<number> {
    const { persistor, restore } = makePersistor();
    const page = document.body.appendChild(document.createElement('div'));
    const root = createRoot(page);
    root.render(
      <PersistGate persistor={persistor}>
        {(isRestored) => (
          <FirstRender isReady={isRestored}>
            {Array.from({ length: PARTS }, (_, at) => (
              <SlowPart key={at} />
            ))}
          </FirstRender>
        )}
      </PersistGate>,
    );
    // the empty page and its effects
    for (let nth = 0; nth < 5; nth += 1) await task();
    expect(page.textContent).toBe('');
    restore();
    let tasks = 0;
    for (; page.textContent === ''; tasks += 1) await task();
    expect(page.textContent).toBe('part'.repeat(PARTS));
    root.unmount();
    return tasks;
  }

  it('renders in slices over a static store page, so that taps are handled meanwhile', async () => {
    document.body.innerHTML = '<div id="first"><button data-tap="action">點餐</button></div>';
    expect(await tasksDuringRender()).toBeGreaterThan(PARTS / 2);
  });

  it('renders in one piece over a skeleton without controls, because that is faster', async () => {
    document.body.innerHTML = '<div id="first">skeleton</div>';
    expect(await tasksDuringRender()).toBeLessThan(PARTS / 2);
  });
});
