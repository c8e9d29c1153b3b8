/**
 * Renders a screen in the whole portal with every reply changed in one way. Lets it settle on a fake clock, then
 * reports the faults of the page. One render per cell, no real waiting except for chunks.
 */
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';

import { normalizeReply } from '#api/replyShapes.ts';
import { contract } from '#contract/contract.ts';
import { notFoundModule } from '#app/notFoundModule.ts';
import { Shell } from '#app/Shell.tsx';
import { routes } from '#app/routes.tsx';
import { startUp } from '#app/startup.ts';
import { handOffDriver } from '#platform/handOff.ts';
import { saveUserInfo } from '#platform/session.ts';
import { windowDriver } from '#platform/windowDriver.ts';
import { makeStore } from '#state/makeStore.ts';
import { frameText } from '#text/frameText.ts';
import { widgetsText } from '#text/widgetsText.ts';

import { limits } from '../../.ci/limits.ts';
import { everyScreen, type Step, type Visit } from './everyScreen.ts';
import { fakeUme, status } from './fakeUme.ts';
import { hostChanges, type Json } from './hostChanges.ts';
import { freshBrowser } from './renderScreen.tsx';
import { SAMPLE_IDS, samples } from './samples.ts';

import type { ApiCall } from '#api/call.ts';
import type { Route } from '#contract/infer.ts';
import type { RouteName } from '#navigation/paths.ts';

/** Friday noon in Taipei. */
const NOON = Date.parse('2026-11-20T12:00:00+08:00');
const STEP_MS = 250;
/** No screen makes this many calls in sequence. */
const STEPS = 24;
/** Longer than the wait for any toast, position or framed app. */
const RUN_OUT_MS = 12_000;

export type Change = {
  name: string;
  /** `same`: nothing may look different. `whole`: content may be missing, but everything shown is correct. */
  expects: 'same' | 'whole';
  /** Lists are missing, as from hosts that omit empty ones. */
  isEmpty: boolean;
  /** @returns the changed `data`, or a fault in its place */
  of: (data: unknown, route: Route) => unknown;
};

/** Changes that keep the meaning. */
const SAME = [
  'fields in another order',
  'fields that nobody knows',
  'no next',
  'numbers as text',
  'ids as numbers',
  'what is null left out',
  'a page as a bare array',
];
/** Changes after which a list is missing, null or empty. */
const EMPTY = ['lists null', 'lists left out', 'a page with a list of null', 'data null', 'data empty'];
const SPECIFIED = 'only what the specification names';

export const changes: readonly Change[] = Object.entries(hostChanges).map(([name, changed]) => ({
  name,
  expects: SAME.includes(name) ? 'same' : 'whole',
  isEmpty: EMPTY.includes(name),
  // A host of the specification has none of the optional calls.
  of: (data, route) => (name === SPECIFIED && 'without' in contract[route] ? status(404) : changed(data as Json)),
}));

export type Cell = { screen: RouteName; visit: Visit };
/** The page after a visit. */
export type ScreenReport = { address: string; text: string; problems: string[]; calls: Call[] };
/** A call that the screen made. */
type Call = Pick<ApiCall, 'route' | 'args'>;

export const allCells: readonly Cell[] = (Object.keys(everyScreen) as RouteName[]).flatMap((screen) =>
  everyScreen[screen].map((visit) => ({ screen, visit })),
);

const isGuarded = new Set(routes.filter(({ isMemberOnly }) => isMemberOnly).map(({ name }) => name));

const isMemberOf = ({ screen, visit }: Cell): boolean => visit.isMember ?? isGuarded.has(screen);

/** Time limit of a test that renders all screens. */
export const MATRIX_TIMEOUT_MS = 2 * limits.unitTest;

/** Number of the current test of the file. */
let currentTest = 0;
/** The latest visit. Two visits at once would share one document. */
let latestVisit: Promise<unknown> = Promise.resolve();
/** Calls without a response so far. */
let pendingCalls = 0;

/** Call once at the top of a matrix file. */
export function useMatrixClock(): void {
  beforeAll(async () => {
    // Chunks load in real time, which the fake clock does not control.
    await Promise.all([...routes.map(({ screen }) => screen.get()), notFoundModule.get()]);
    jest.useFakeTimers({ now: NOON, doNotFake: ['performance', 'nextTick', 'setImmediate', 'queueMicrotask'] });
    Object.assign(window, { scrollTo: () => undefined });
    Object.assign(Element.prototype, { scrollTo: () => undefined, scrollIntoView: () => undefined });
    windowDriver.assign = jest.fn();
    windowDriver.reload = jest.fn();
    handOffDriver.go = jest.fn();
  });
  // A test that has timed out is still in a visit, which would empty the page of the next test.
  afterEach(async () => {
    currentTest += 1;
    await latestVisit.catch(() => undefined);
  });
  afterAll(() => jest.useRealTimers());
}

function hostWith(change: Change['of']): { calls: Call[] } {
  const calls: Call[] = [];
  const answers = Object.fromEntries(
    (Object.keys(samples) as Route[]).map((route) => [
      route,
      ({ args }: Call) => {
        calls.push({ route, args });
        return change(samples[route], route);
      },
    ]),
  );
  fakeUme(answers, { isChecked: false });
  const answerCall = globalThis.fetch;
  pendingCalls = 0;
  globalThis.fetch = async (...args) => {
    pendingCalls += 1;
    try {
      return await answerCall(...args);
    } finally {
      pendingCalls -= 1;
    }
  };
  return { calls };
}

/** The error among the arguments of a console call, otherwise their text. */
function errorTextOf(args: unknown[]): string {
  const error = args.find((arg) => arg instanceof Error);
  return error ? String(error) : args.map(String).join(' ');
}

async function pass(ms: number): Promise<void> {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });
}

/** Runs until every call has its response and the page no longer changes. */
async function settle(): Promise<void> {
  let last = '';
  for (let step = 0; step < STEPS; step += 1) {
    await pass(STEP_MS);
    const now = document.body.innerHTML;
    if (step > 1 && now === last && pendingCalls === 0) return;
    last = now;
  }
}

/** Closes alerts, as a user would. */
async function closeAlerts(): Promise<void> {
  for (let at = 0; at < 3; at += 1) {
    const button = Array.from(document.querySelectorAll('[role="dialog"] button, [role="alertdialog"] button')).find(
      (each) => each.textContent === widgetsText.modal.confirm,
    );
    if (!button) return;
    fireEvent.click(button);
    await settle();
  }
}

/**
 * The text of the page without its live regions. They hold toasts, whose presence depends on the load time of a chunk.
 */
function lastingText(): string {
  const page = document.body.cloneNode(true) as HTMLElement;
  page.querySelectorAll('[id^="ume-live"]').forEach((region) => region.remove());
  return page.textContent;
}

type Control = HTMLButtonElement | HTMLInputElement | HTMLTextAreaElement;

/** The first control whose label or text contains `name`, or null. */
function findControl(kinds: string, name: RegExp): Control | null {
  const all = Array.from(document.querySelectorAll<Control>(kinds));
  const labelOf = (each: Control) =>
    [each.getAttribute('aria-label'), each.textContent, ...Array.from(each.labels ?? [], (label) => label.textContent)]
      .join(' ')
      .trim();
  return all.find((each) => !each.disabled && name.test(labelOf(each))) ?? null;
}

async function take(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (step instanceof RegExp) {
      const control = findControl('button, input[type="radio"], input[type="checkbox"]', step);
      if (control) fireEvent.click(control);
    } else {
      const field = findControl('input, textarea', step[0]);
      if (field) fireEvent.change(field, { target: { value: step[1] } });
    }
    await settle();
    await closeAlerts();
  }
}

/**
 * Renders one screen against a host whose replies `change` has altered.
 * @throws when its test has ended meanwhile, so that the test's remaining visits do not disturb the next test
 */
export async function see(cell: Cell, change: Change['of']): Promise<ScreenReport> {
  const test = currentTest;
  const visit = visitScreen(cell, change);
  latestVisit = visit;
  const report = await visit;
  if (test !== currentTest) throw new Error('the test has ended');
  return report;
}

async function visitScreen({ screen, visit }: Cell, change: Change['of']): Promise<ScreenReport> {
  freshBrowser();
  jest.setSystemTime(NOON);
  const consoleTexts: string[] = [];
  const listen = (reason: unknown) => void consoleTexts.push(`rejected: ${String(reason)}`);
  const errors = jest
    .spyOn(console, 'error')
    .mockImplementation((...args: unknown[]) => void consoleTexts.push(errorTextOf(args)));
  process.on('unhandledRejection', listen);
  const { calls } = hostWith(change);
  if (isMemberOf({ screen, visit })) saveUserInfo({ userId: SAMPLE_IDS.userId, token: 'token-of-31' });
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
  await take(visit.steps ?? []);
  await pass(RUN_OUT_MS);
  await closeAlerts();
  const problems = [
    ...problemsOf(document.body),
    ...consoleTexts.slice(0, 1).map((line) => `says ${line.slice(0, 160)}`),
  ];
  const visited = {
    address: window.location.pathname,
    text: lastingText(),
    problems: problems.length > 1 ? [problems.join(': ')] : problems,
    calls,
  };
  cleanup();
  stop();
  jest.clearAllTimers();
  document.body.innerHTML = '';
  process.off('unhandledRejection', listen);
  errors.mockRestore();
  return visited;
}

const WAITING =
  '[aria-busy="true"], .fv-sk, .spinner, [class*="waiting" i], [class*="skeleton" i], [class*="pending" i]';
/** A missing value that was not handled, in texts, names and addresses. */
const UNHANDLED_VALUE = /undefined|NaN|\[object|Invalid|(?<![\w-])null(?![\w-])/;
const FAILED = /網路|失敗|無法|沒有載入|沒有完成/;
/** The frame around a screen's content. */
const AROUND = 'header, h1, nav.bar, script, style';

/** Faults of a settled page. Empty when it is intact. */
export function problemsOf(body: HTMLElement): string[] {
  const problems: string[] = [];
  const crash = body.textContent.includes(frameText.failedTitle);
  if (crash) return ['crashed'];
  const pending = Array.from(body.querySelectorAll(WAITING)).map((each) => each.getAttribute('class') ?? each.tagName);
  if (pending.length > 0) problems.push(`waits for ever: ${pending.slice(0, 3).join(', ')}`);
  const leaked = UNHANDLED_VALUE.exec(body.innerHTML);
  if (leaked) problems.push(`shows …${body.innerHTML.slice(Math.max(0, leaked.index - 60), leaked.index + 30)}…`);
  const content = body.cloneNode(true) as HTMLElement;
  content.querySelectorAll(AROUND).forEach((each) => each.remove());
  const isBlank = content.textContent.trim().length < 2 && body.querySelector('iframe, input, textarea') === null;
  if (isBlank) problems.push('blank');
  // A line below a field is no error view, because the field itself allows a retry.
  const failed = Array.from(body.querySelectorAll('.state:not(p), .failed')).filter((each) =>
    FAILED.test(each.textContent),
  );
  if (failed.some((each) => each.querySelector('button, a') === null)) problems.push('failed without a way on');
  const nameless = Array.from(body.querySelectorAll<HTMLElement>(NAMED)).filter(
    (each) => !SAYS_SOMETHING.test(nameOf(each)),
  );
  if (nameless.length > 0)
    problems.push(
      `without a name: ${nameless
        .slice(0, 3)
        .map((each) => each.outerHTML.slice(0, 90))
        .join(', ')}`,
    );
  return problems;
}

/** Elements by which screen reader users navigate. */
const NAMED =
  'h1, h2, h3, button, a[href], select, textarea, input:not([type="hidden"]), [role="tab"], [role="radio"], [role="switch"]';
/** A dot, dash or currency sign is no name. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** The accessible name of a control or heading, for the naming methods that the portal uses. */
function nameOf(each: HTMLElement): string {
  const labels =
    'labels' in each ? Array.from((each as HTMLInputElement).labels ?? [], (label) => label.textContent) : [];
  const by = (each.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');
  const pictures = Array.from(
    each.querySelectorAll('img, [aria-label]'),
    (inner) => inner.getAttribute('aria-label') ?? inner.getAttribute('alt'),
  );
  const text = Array.from(each.querySelectorAll('[aria-hidden="true"]')).reduce(
    (all, hidden) => all.replace(hidden.textContent, ''),
    each.textContent,
  );
  return [each.getAttribute('aria-label'), ...by, ...labels, ...pictures, text].join(' ');
}

/** Empty-state sentences. They are true only for a host that omits or nulls empty lists. */
const NOTHING = /(?<!這裡)還沒有|目前沒有|(?<!這裡還)沒有(?:待評論|符合|系統通知|過期|簽到|發票)/g;
/** Sentences that need a value from the host. */
const SAID =
  /打烊中|公休|尚無評分|最高等級|尚未|(?<![\d.:,])0 ?(?:則|張|筆|點|件|份|公尺|優惠券|收藏|未讀)|(?:可使用|已使用|已過期|全部|有圖|好評|負評) 0/g;
/** A count of zero days is true only for an empty list of days. */
const NO_DAYS = /(?<![\d.:,])0 天/g;
/** A member does not need to join. */
const JOIN = /加入會員|成為會員/g;

/** Claims on the screen that no reply supports. @param untouchedText the same screen with complete replies */
function untruthsOf(
  text: string,
  untouchedText: string,
  { isEmpty, isMember }: { isEmpty: boolean; isMember: boolean },
): string[] {
  const claims = [SAID, ...(isEmpty ? [] : [NOTHING, NO_DAYS]), ...(isMember ? [JOIN] : [])].flatMap((sentences) => [
    ...text.matchAll(sentences),
  ]);
  return claims
    .filter(([claim]) => !untouchedText.includes(claim))
    .map(
      ({ 0: claim, index }) => `says ${claim}, which nobody told: …${text.slice(Math.max(0, index - 12), index + 16)}…`,
    );
}

/** The first difference of two texts, with some context. */
function difference(after: string, before: string): string {
  let at = 0;
  while (at < before.length && after[at] === before[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 12), at + 24);
  return `shows ${around(after)} instead of ${around(before)}`;
}

/** Calls that take an empty reply for nobody before its normalisation (users.ts). */
const OF_USER = /user\/(?:mobile\/login|register|line\/login\/web|getUserByToken|detail)$/;

/** @returns the reply to a call as screens receive it */
function readReply({ route, args }: Call, change: Change['of']): string {
  const data = change(samples[route], route);
  const isFault = typeof data === 'object' && data !== null && 'fault' in data;
  const read = isFault || OF_USER.test(route) ? data : normalizeReply({ route, args, argsIn: 'query' }, data);
  return JSON.stringify([read]);
}

type Seen = { report: ScreenReport; replies: string[] };
const seenCells = new Map<Cell, Seen[]>();

/** Like `see`. Renders no change whose replies become equal to those of an earlier change. */
export async function seeOnce(cell: Cell, change: Change['of']): Promise<ScreenReport> {
  const seen = seenCells.get(cell) ?? [];
  seenCells.set(cell, seen);
  const equal = seen.find(({ report: { calls }, replies }) =>
    calls.every((call, at) => readReply(call, change) === replies[at]),
  );
  if (equal) return equal.report;
  const report = await see(cell, change);
  seen.push({ report, replies: report.calls.map((call) => readReply(call, change)) });
  return report;
}

/** The cell with unchanged replies, which must be intact. */
export const seeUntouched = (cell: Cell): Promise<ScreenReport> => seeOnce(cell, (data) => data);

async function problemsWith(cell: Cell, { expects, isEmpty, of }: Change): Promise<string[]> {
  const before = await seeUntouched(cell);
  const { text, problems } = await seeOnce(cell, of);
  const isOther = expects === 'same' && problems.length === 0 && text !== before.text;
  return isOther
    ? [difference(text, before.text)]
    : [...problems, ...untruthsOf(text, before.text, { isEmpty, isMember: isMemberOf(cell) })];
}

/** One line per faulty cell: `address | fault`. */
export async function failuresOf(change: Change, cells: readonly Cell[]): Promise<string[]> {
  const lines: string[] = [];
  for (const cell of cells)
    lines.push(...(await problemsWith(cell, change)).map((problem) => `${cell.visit.path} | ${problem}`));
  return lines;
}
