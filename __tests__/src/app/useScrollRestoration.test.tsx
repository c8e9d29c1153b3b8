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

/** A page of `height`, which limits the scroll position. */
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

it('keeps a scroll made while the first screen was loading', async () => {
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

describe('the scroll position of a revisited page', () => {
  it('R25: is restored at once when the page is high enough', async () => {
    await leaveAt(1_200);
    await comeBack();
    expect(window.scrollY).toBe(1_200);
  });

  it('R25: is restored when the page has grown', async () => {
    await leaveAt(1_200);
    height = 100;
    await comeBack();
    expect(window.scrollY).toBe(100);
    height = 3_000;
    act(() => grow());
    expect(window.scrollY).toBe(1_200);
  });

  it('R25: is restored in one step after a list has its former length', async () => {
    await leaveAt(1_200);
    const release = blockScrollRestoration();
    await comeBack();
    act(() => grow());
    expect(window.scrollY).toBe(0);
    act(release);
    expect(window.scrollY).toBe(1_200);
  });

  it('is not restored after user input', async () => {
    await leaveAt(1_200);
    height = 100;
    await comeBack();
    window.dispatchEvent(new Event('touchstart'));
    height = 3_000;
    act(() => grow());
    expect(window.scrollY).toBe(100);
  });

  it('is kept when the visitor leaves before it was restored', async () => {
    await leaveAt(1_200);
    height = 100;
    await comeBack();
    await act(async () => go('/two'));
    height = 5_000;
    await comeBack();
    expect(window.scrollY).toBe(1_200);
  });
});
