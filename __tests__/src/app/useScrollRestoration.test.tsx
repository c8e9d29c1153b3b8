import { act, cleanup, render } from '@testing-library/react';
import { BrowserRouter, useNavigate } from 'react-router-dom';

import { useScrollRestoration } from '#app/useScrollRestoration.ts';
import { blockScrollRestoration } from '#widgets/list/scrollRestoration.ts';

import { freshBrowser } from '../../support/renderScreen.tsx';

let go: ReturnType<typeof useNavigate>;
let height = 5_000;
let grow: () => void = () => undefined;

function Place() {
  useScrollRestoration();
  const navigate = useNavigate();
  go = navigate;
  return null;
}

/** A page of `height`: nobody scrolls beyond its end. */
function scrollable() {
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  window.scrollTo = ((_left: number, top: number) => {
    Object.defineProperty(window, 'scrollY', { value: Math.min(top, height), configurable: true });
    window.dispatchEvent(new Event('scroll'));
  }) as typeof window.scrollTo;
}

beforeEach(() => {
  freshBrowser();
  window.history.replaceState(null, '', '/list');
  height = 5_000;
  scrollable();
  window.ResizeObserver = class {
    constructor(look: ResizeObserverCallback) {
      grow = () => look([], this);
    }
    observe = jest.fn();
    unobserve = jest.fn();
    disconnect = () => {
      grow = () => undefined;
    };
  };
  render(
    <BrowserRouter>
      <Place />
    </BrowserRouter>,
  );
});
afterEach(() => {
  delete (window as Partial<Window & typeof globalThis>).ResizeObserver;
});

async function leaveAt(top: number) {
  act(() => window.scrollTo(0, top));
  await act(async () => go('/one'));
  expect(window.scrollY).toBe(0);
}
async function comeBack() {
  await act(async () => {
    window.history.back();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  });
}

it('the first entry stays where the person has scrolled it to while it was loading, and is left at that place', async () => {
  cleanup();
  window.scrollTo(0, 322);
  render(
    <BrowserRouter>
      <Place />
    </BrowserRouter>,
  );
  expect(window.scrollY).toBe(322);
  await act(async () => go('/one'));
  expect(window.scrollY).toBe(0);
  await comeBack();
  expect(window.scrollY).toBe(322);
});

describe('the place on a page that one comes back to', () => {
  it('R25: is put back at once where the page is high enough', async () => {
    await leaveAt(1_200);
    await comeBack();
    expect(window.scrollY).toBe(1_200);
  });

  it('R25: waits for the page to grow, not for a clock', async () => {
    await leaveAt(1_200);
    height = 100;
    await comeBack();
    expect(window.scrollY).toBe(100);
    height = 3_000;
    act(() => grow());
    expect(window.scrollY).toBe(1_200);
  });

  it('R25: while a list is being fetched to its old depth nothing moves; then the place is found in one step', async () => {
    await leaveAt(1_200);
    const release = blockScrollRestoration();
    await comeBack();
    act(() => grow());
    expect(window.scrollY).toBe(0);
    act(release);
    expect(window.scrollY).toBe(1_200);
  });

  it('a hand on the page takes it over', async () => {
    await leaveAt(1_200);
    height = 100;
    await comeBack();
    window.dispatchEvent(new Event('touchstart'));
    height = 3_000;
    act(() => grow());
    expect(window.scrollY).toBe(100);
  });

  it('a place not yet found is kept when one leaves again before', async () => {
    await leaveAt(1_200);
    height = 100;
    await comeBack();
    await act(async () => go('/two'));
    height = 5_000;
    await comeBack();
    expect(window.scrollY).toBe(1_200);
  });
});
