import { drawScreen } from '#preview/drawScreen.tsx';
import { answerTo } from '#preview/still/visit.ts';

import { nextTask } from '../../support/nextTask.ts';

import type { ApiCall } from '#api/call.ts';

const FIRST: ApiCall = { route: 'GET /v1/ume/client/comment/summary', argsIn: 'query', args: { braId: '1001' } };
const LATER: ApiCall = { route: 'GET /v1/ume/client/store/info', argsIn: 'query', args: { braId: '1001' } };

const preload = (call: ApiCall, body: object | Error) => ({
  call,
  url: call.route,
  body: undefined,
  token: '',
  response:
    body instanceof Error
      ? Promise.reject(body)
      : Promise.resolve({ status: 200, text: JSON.stringify(body), clock: null }),
});
const Shown = () => <p>{JSON.stringify([answerTo(FIRST), answerTo(LATER)])}</p>;
const preview = () => document.querySelector('#first .fv-ssr');

beforeEach(() => {
  history.replaceState(null, '', '/store/comments?braId=1001');
  document.body.innerHTML = '<div id="first"><i class="skeleton"></i></div>';
});

describe('a screen that the phone draws', () => {
  it('shows the first answer and those to the calls that follow from it', async () => {
    const first = preload(FIRST, { code: 200, data: { count: 3 } });
    window.umePreloads = [first];
    // the boot script does the same
    void first.response.then(() => window.umePreloads?.push(preload(LATER, { code: 200, data: { name: '梅香' } })));
    drawScreen(Shown);
    await nextTask();
    expect(preview()?.textContent).toContain('"count":3');
    expect(preview()?.textContent).toContain('梅香');
  });

  it('leaves the skeleton to the portal when a call fails or has no answer', async () => {
    for (const body of [new TypeError('offline'), { code: 500, data: null }]) {
      window.umePreloads = [preload(FIRST, { code: 200, data: {} }), preload(LATER, body)];
      drawScreen(Shown);
      await nextTask();
      expect(preview()).toBeNull();
      expect(document.querySelector('.skeleton')).not.toBeNull();
    }
  });

  it('draws nothing when the portal has taken the first answer', async () => {
    window.umePreloads = [preload(FIRST, { code: 200, data: {} })];
    drawScreen(Shown);
    window.umePreloads = [];
    await nextTask();
    expect(preview()).toBeNull();
  });
});
