/**
 * A fake ume host: it answers by route, typed and validated by the contract, and records the calls. Requests are
 * validated too: a call that breaks the contract fails its test.
 */
import { noteExtensions } from '#api/host/extensions.ts';
import { contract } from '#contract/contract.ts';

import { matchRoute, type Match } from './matchRoute.ts';

import type { Args, Data, Route } from '#contract/infer.ts';

export type RecordedCall<R extends Route = Route> = {
  route: R;
  args: Args<R>;
  token: string;
  headers: Record<string, string>;
  url: string;
};
/** A response other than data. */
export type Fault =
  | { fault: 'body'; code: number; message: string }
  | { fault: 'status'; status: number; text?: string }
  | { fault: 'drop' }
  | { fault: 'hang' }
  | { fault: 'text'; text: string };
type Answer<R extends Route> =
  | Data<R>
  | Fault
  | ((call: RecordedCall<R>) => Data<R> | Fault | Promise<Data<R> | Fault>);
export type Answers = { [R in Route]?: Answer<R> };

export const refusedWith = (code: number, message: string): Fault => ({ fault: 'body', code, message });
export const status = (code: number, text?: string): Fault => ({
  fault: 'status',
  status: code,
  ...(text === undefined ? {} : { text }),
});
export const dropped: Fault = { fault: 'drop' };
export const hangs: Fault = { fault: 'hang' };
export const garbled = (text: string): Fault => ({ fault: 'text', text });

export type FakeUme = {
  /** All calls in order. */
  calls: RecordedCall[];
  callsOf: <R extends Route>(route: R) => RecordedCall<R>[];
  /** Changes replies from now on. */
  answer: (answers: Answers) => void;
  /** Calls without a configured reply, or in breach of the contract. Each fails its test. */
  problems: string[];
};

const isFault = (answer: unknown): answer is Fault =>
  typeof answer === 'object' && answer !== null && 'fault' in answer;
const json = (body: unknown, code = 200): Response =>
  new Response(JSON.stringify(body), { status: code, headers: { 'Content-Type': 'application/json' } });

function respond(answer: unknown, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!isFault(answer)) return Promise.resolve(json({ code: 200, message: 'ok', data: answer }));
  if (answer.fault === 'body') return Promise.resolve(json({ code: answer.code, message: answer.message, data: null }));
  if (answer.fault === 'status') return Promise.resolve(new Response(answer.text ?? '', { status: answer.status }));
  if (answer.fault === 'text') return Promise.resolve(new Response(answer.text, { status: 200 }));
  if (answer.fault === 'drop') return Promise.reject(new TypeError('Failed to fetch'));
  return new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  );
}

/** The hosts of this file's tests. */
const hosts: FakeUme[] = [];

afterEach(() => {
  expect(hosts.flatMap(({ problems }) => problems.splice(0))).toEqual([]);
});

/**
 * Replaces `fetch` by the host, until the next call of this function.
 * @param options.isStrict true for a host that does not know the portal's extension fields
 * @param options.isChecked false for a host whose replies may break the contract
 */
export function fakeUme(
  answers: Answers = {},
  { isChecked = true, isStrict = false }: { isChecked?: boolean; isStrict?: boolean } = {},
): FakeUme {
  // The state after an earlier response with the `Ume-Extensions` header.
  if (!isStrict) noteExtensions();
  const answersByRoute: Answers = { ...answers };
  const ume: FakeUme = {
    calls: [],
    callsOf: (route) => ume.calls.filter((call) => call.route === route) as never,
    answer: (more) => Object.assign(answersByRoute, more),
    problems: [],
  };

  async function handle(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input.toString(), window.location.origin);
    const match = matchRoute(init.method ?? 'GET', url.pathname);
    if (!match) {
      ume.problems.push(`no such call: ${init.method ?? 'GET'} ${url.pathname}`);
      return new Response('', { status: 404 });
    }
    const query = Object.fromEntries(url.searchParams);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    check(match, query, body);
    const headers = init.headers as Record<string, string>;
    const args = { ...match.params, ...query, ...(body as object | undefined) } as never;
    const call: RecordedCall = {
      route: match.route,
      args,
      token: headers['Request-Tk'] ?? '',
      headers,
      url: `${url.pathname}${url.search}`,
    };
    ume.calls.push(call);
    return respond(await answerTo(match.route, call), init.signal);
  }

  function check({ route, params }: Match, query: object, body: unknown): void {
    if (!isChecked) return;
    const {
      params: paramsSchema,
      query: querySchema,
      body: bodySchema,
    } = contract[route] as { params?: Schema; query?: Schema; body?: Schema };
    const parts: [string, Schema | undefined, unknown][] = [
      ['params', paramsSchema, params],
      ['query', querySchema, query],
      ['body', bodySchema, body],
    ];
    for (const [part, schema, value] of parts) {
      const checked = schema?.safeParse(value);
      if (checked && !checked.success) ume.problems.push(`${part} of ${route}: ${checked.error?.message ?? ''}`);
    }
  }

  async function answerTo(route: Route, call: RecordedCall): Promise<unknown> {
    const configured = answersByRoute[route];
    if (configured === undefined) {
      ume.problems.push(`no answer was given for ${route}`);
      return status(500);
    }
    const answer: unknown = typeof configured === 'function' ? await configured(call as never) : configured;
    const parsed = !isChecked || isFault(answer) ? null : contract[route].data.safeParse(answer);
    if (parsed && !parsed.success) ume.problems.push(`answer to ${route}: ${parsed.error.message}`);
    return answer;
  }

  hosts.push(ume);
  globalThis.fetch = handle;
  return ume;
}

type Schema = { safeParse: (value: unknown) => { success: boolean; error?: { message: string } } };
