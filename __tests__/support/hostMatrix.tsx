/**
 * Renders a screen through the whole portal with every answer changed in one way, lets all of it settle on a clock of
 * its own, and says what is wrong with what stands there. One render a cell, no real waits.
 */
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';

import { Shell } from '#app/Shell.tsx';
import { routes } from '#app/routes.tsx';
import { startUp } from '#app/startup.ts';
import { handOffDriver } from '#platform/handOff.ts';
import { saveUserInfo } from '#platform/session.ts';
import { windowDriver } from '#platform/windowDriver.ts';
import { forgetVisits } from '#screens/store/visitMemory.ts';
import { makeStore } from '#state/makeStore.ts';
import { frameText } from '#text/frameText.ts';
import { widgetsText } from '#text/widgetsText.ts';

import { everyScreen, type Visit } from './everyScreen.ts';
import { fakeUme } from './fakeUme.ts';
import { freshBrowser } from './renderScreen.tsx';
import { SAMPLE_IDS, samples } from './samples.ts';

import type { Route } from '#contract/infer.ts';
import type { RouteName } from '#navigation/paths.ts';

/** Friday noon in Taipei. */
const NOON = Date.parse('2026-11-20T12:00:00+08:00');
const STEP_MS = 250;
/** No screen has so much to ask one after the other. */
const STEPS = 24;
/** Longer than any toast, position or framed app is waited for. */
const RUN_OUT_MS = 12_000;

/** From a whole answer to what the host says in its place. */
export type ChangeAnswer = (data: unknown, route: Route) => unknown;
export type Cell = { screen: RouteName; visit: Visit };
/** What a visit left on the screen. */
export type Seen = { text: string; problems: string[]; calls: Route[] };

export const allCells: readonly Cell[] = (Object.keys(everyScreen) as RouteName[]).flatMap((screen) => everyScreen[screen].map((visit) => ({ screen, visit })));

const isGuarded = new Set(routes.filter(({ isMemberOnly }) => isMemberOnly).map(({ name }) => name));

/** Call once at the top of a matrix file. */
export function useMatrixClock(): void {
  beforeAll(async () => {
    // scripts come in real time, which the clock of a cell does not know
    await Promise.all(routes.map(({ screen }) => screen.get()));
    jest.useFakeTimers({ now: NOON, doNotFake: ['performance', 'nextTick', 'setImmediate', 'queueMicrotask'] });
    Object.assign(window, { scrollTo: () => undefined });
    Object.assign(Element.prototype, { scrollTo: () => undefined });
    windowDriver.assign = jest.fn();
    windowDriver.reload = jest.fn();
    handOffDriver.go = jest.fn();
  });
  afterAll(() => jest.useRealTimers());
}

function hostWith(change: ChangeAnswer): { calls: Route[] } {
  const calls: Route[] = [];
  const answers = Object.fromEntries(
    (Object.keys(samples) as Route[]).map((route) => [
      route,
      () => {
        calls.push(route);
        return change(samples[route], route);
      },
    ]),
  );
  fakeUme(answers, { isChecked: false });
  return { calls };
}

/** Of what is written to the console the error itself, else the words. */
function wordsOf(words: unknown[]): string {
  const error = words.find((word) => word instanceof Error);
  return error ? String(error) : words.map(String).join(' ');
}

async function pass(ms: number): Promise<void> {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });
}

/** Until nothing moves any more. */
async function settle(): Promise<void> {
  let last = '';
  for (let step = 0; step < STEPS; step += 1) {
    await pass(STEP_MS);
    const now = document.body.innerHTML;
    if (step > 1 && now === last) return;
    last = now;
  }
}

/** Alerts are read and closed, as a person would. */
async function closeAlerts(): Promise<void> {
  for (let at = 0; at < 3; at += 1) {
    const button = Array.from(document.querySelectorAll('[role="dialog"] button, [role="alertdialog"] button')).find((each) => each.textContent === widgetsText.modal.confirm);
    if (!button) return;
    fireEvent.click(button);
    await settle();
  }
}

async function tap(names: readonly RegExp[]): Promise<void> {
  for (const name of names) {
    const control = Array.from(document.querySelectorAll('button')).find((each) => !each.disabled && name.test(`${each.getAttribute('aria-label') ?? ''}${each.textContent}`));
    if (!control) continue;
    fireEvent.click(control);
    await settle();
  }
}

/** One screen before a host whose every answer `change` has gone through. */
export async function see({ screen, visit }: Cell, change: ChangeAnswer): Promise<Seen> {
  freshBrowser();
  forgetVisits();
  jest.setSystemTime(NOON);
  const said: string[] = [];
  const listen = (reason: unknown) => void said.push(`rejected: ${String(reason)}`);
  const errors = jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void said.push(wordsOf(words)));
  process.on('unhandledRejection', listen);
  const { calls } = hostWith(change);
  if (visit.isMember ?? isGuarded.has(screen)) saveUserInfo({ userId: SAMPLE_IDS.userId, token: 'token-of-31' });
  window.history.replaceState(null, '', visit.path);
  const store = makeStore();
  visit.prepare?.(store);
  const stop = startUp(store);
  render(
    <Provider store={store}>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </Provider>,
  );
  await settle();
  await closeAlerts();
  await tap(visit.taps ?? []);
  await pass(RUN_OUT_MS);
  await closeAlerts();
  const problems = [...problemsOf(document.body), ...said.slice(0, 1).map((line) => `says ${line.slice(0, 160)}`)];
  const seen = { text: document.body.textContent, problems: problems.length > 1 ? [problems.join(': ')] : problems, calls };
  cleanup();
  stop();
  jest.clearAllTimers();
  document.body.innerHTML = '';
  process.off('unhandledRejection', listen);
  errors.mockRestore();
  return seen;
}

const WAITING = '[aria-busy="true"], .fv-sk, [class*="waiting" i], [class*="skeleton" i], [class*="pending" i]';
/** What a missing value becomes where nobody looked: as text, in a name, in an address. */
const LEAKED = /undefined|NaN|\[object|Invalid|(?<![\w-])null(?![\w-])/;
const FAILED = /網路|失敗|無法|沒有載入|沒有完成/;
/** Words of the frame around a screen's content. */
const AROUND = 'header, h1, nav.bar, script, style';

/** What is wrong with a settled page; empty when it is whole. */
export function problemsOf(body: HTMLElement): string[] {
  const problems: string[] = [];
  const crash = body.textContent.includes(frameText.failedTitle);
  if (crash) return ['crashed'];
  const waiting = Array.from(body.querySelectorAll(WAITING)).map((each) => each.getAttribute('class') ?? each.tagName);
  if (waiting.length > 0) problems.push(`waits for ever: ${waiting.slice(0, 3).join(', ')}`);
  const leaked = LEAKED.exec(body.innerHTML);
  if (leaked) problems.push(`shows …${body.innerHTML.slice(Math.max(0, leaked.index - 60), leaked.index + 30)}…`);
  const content = body.cloneNode(true) as HTMLElement;
  content.querySelectorAll(AROUND).forEach((each) => each.remove());
  const isBlank = content.textContent.trim().length < 2 && content.querySelector('img, iframe, input') === null;
  if (isBlank) problems.push('blank');
  const failed = Array.from(body.querySelectorAll('.state, .failed')).filter((each) => FAILED.test(each.textContent));
  if (failed.some((each) => each.querySelector('button, a') === null)) problems.push('failed without a way on');
  return problems;
}
