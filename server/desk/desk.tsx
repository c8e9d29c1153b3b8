/**
 * 店務台 at /desk: pages for the people of a shop, on their phones. All that they read and write goes by the partner
 * interface with the person's key. Forms work without a script.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import formbody from '@fastify/formbody';

import { originOf } from '../http/caller.ts';
import { renderDocument } from '../http/Document.tsx';
import { NOT_REACHED } from '../http/partnerClient.ts';
import { newRequestKey } from '../http/requestKey.ts';
import { errorPage, fieldsIn, NO_BRANCH, textIn } from './answers.tsx';
import { deskOf, ReadRefused, setKey } from './deskClient.ts';
import { DESK_NAME, placesOf } from './DeskFrame.tsx';
import { registerInbox } from './inboxRoutes.tsx';
import { ItemPage } from './ItemPage.tsx';
import { registerJobs } from './jobRoutes.tsx';
import { BranchesPage, MePage } from './MePage.tsx';
import { doneText, itemPath, MenuPage } from './MenuPage.tsx';
import { acceptPhotos, setPhoto } from './photo.ts';
import { registerPeople } from './peopleRoutes.tsx';
import { registerReport } from './reportRoutes.tsx';
import { ShopsPage } from './ShopsPage.tsx';
import {
  DESK_SECONDS,
  INVITATION_ENDED,
  invitedBy,
  sendDeskCode,
  shopsOf,
  signInAtDesk,
  signOutOfDesk,
  switchShop,
} from './signIn.ts';
import { SignInPage } from './SignInPage.tsx';
import { StorePage, storeText } from './StorePage.tsx';
import { timesAt } from './times.ts';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../handlers/handlers.ts';
import type { CallResult } from '../http/partnerClient.ts';
import type { Answer, Fields, PersonAnswer } from './answers.tsx';
import type { Branch, Desk } from './deskClient.ts';
import type { PhotoFields } from './photo.ts';
import type { SignInFields } from './signIn.ts';
import type { Time } from './times.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const A_YEAR = 'public, max-age=31536000, immutable';
const MOST_FORM_BYTES = 16_384;
const NO_SUCH_ITEM = '這個品項已經不在菜單上';
const TIME_PASSED = '這個時間已經過了，請再選一次';
const NO_PHOTO = '請先選一張照片';
const SIGN_IN_AGAIN = '登入已過期，請重新登入；您輸入的內容會留著';
/** Longest address of a page with what was typed there. */
const LONGEST_TO = 4_000;

function signInFields({ phoneAreaCode = '886', mobileNumber = '', smsCode = '', invite = '', to = '' }: Fields) {
  const isOfDesk = /^\/desk\/[\w/?&=%.+*-]+$/.test(to) && to.length <= LONGEST_TO;
  return { phoneAreaCode, mobileNumber, smsCode, invite, to: isOfDesk ? to : '' };
}

/** The page of a form, with what was typed in it, for after the sign-in. '' for a page without a form. */
function pageOfForm({ method, url, body }: FastifyRequest): string {
  if (method !== 'POST') return '';
  const [path = ''] = url.split('?');
  const page = path.slice(0, path.lastIndexOf('/'));
  const typed = new URLSearchParams(fieldsIn(body)).toString();
  return typed === '' ? page : `${page}?${typed}`;
}

/** The time of a form. `isWrong`: it has passed, or no button has it. */
function timeIn({ for: name }: Fields, times: readonly Time[]) {
  const time = times.find((one) => one.name === name);
  return { isStop: time !== undefined, until: time?.end ?? null, isWrong: !time && name !== 'available' };
}

/** Whole NT$ as people type them, `1,200` or `１２０`. Undefined for other text. */
function amountIn(text = ''): number | undefined {
  const digits = text.normalize('NFKC').replace(/[\s,$]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** The page to return to. Never one of another site. */
function backIn({ back = '' }: Fields, braId: string): string {
  const isOfBranch = back === `/desk/${braId}` || back.startsWith(`/desk/${braId}?`);
  return isOfBranch ? back : `/desk/${braId}`;
}

/** A path with a parameter added or replaced. */
function withParameter(to: string, name: string, value: string): string {
  const url = new URL(to, 'http://localhost');
  url.searchParams.set(name, value);
  return url.pathname + url.search;
}

const STYLES = [
  'src/widgets/tokens.css',
  'server/desk/desk.css',
  'server/desk/inbox.css',
  'server/desk/jobs.css',
  'server/desk/report.css',
];

/** Stylesheet and script under addresses that change with their content. */
function openFiles(root: string) {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const files = {
    '/desk/desk.css': { type: 'text/css', text: STYLES.map(read).join('') },
    '/desk/desk.js': { type: 'text/javascript', text: read('server/desk/desk.js') },
  };
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);
  const addressOf = (file: keyof typeof files) => `${file}?v=${hashOf(files[file].text)}`;
  return { files, stylesheet: addressOf('/desk/desk.css'), script: addressOf('/desk/desk.js') };
}

type Params = { braId: string; goodsId: string };

/** Adds the desk. `app` is the root, which has the partner interface. */
export function registerDesk(app: FastifyInstance, deps: Deps): void {
  const { clock, config } = deps;
  const { files, stylesheet, script } = openFiles(config.root);

  function send(reply: FastifyReply, answer: Answer): FastifyReply {
    if ('to' in answer) return reply.redirect(answer.to, 303);
    reply.header('Cache-Control', 'no-store');
    if ('file' in answer)
      return reply
        .header('Content-Disposition', `attachment; filename="${answer.name}"`)
        .type(`${answer.type}; charset=utf-8`)
        .send(answer.file);
    const { title, children, status = 200 } = answer;
    return reply
      .code(status)
      .header('Content-Security-Policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(renderDocument({ title: `${title} – ${DESK_NAME}`, stylesheet, script, children }));
  }

  async function signInPage(fields: SignInFields, isSent: boolean, error: string | null): Promise<Answer> {
    const invited = fields.invite === '' ? null : await invitedBy(deps, fields.invite);
    const ended = fields.invite !== '' && invited === null ? INVITATION_ENDED : null;
    const { invite, to } = fields;
    const page = { invite, invited, to, number: fields, isSent, error: error ?? ended };
    return { title: page.error ?? '登入', children: <SignInPage {...page} /> };
  }

  /** Answers a signed-in person. Everybody else gets the sign-in page. */
  async function asPerson(request: FastifyRequest, reply: FastifyReply, answer: PersonAnswer): Promise<Answer> {
    const desk = await deskOf(app, request);
    if (desk === 'notReached') return errorPage(503, NOT_REACHED);
    if (desk === 'signedOut') {
      const { to } = signInFields({ to: pageOfForm(request) });
      return to === '' ? { to: '/desk' } : signInPage(signInFields({ to }), false, SIGN_IN_AGAIN);
    }
    try {
      return await answer(desk, request, reply);
    } catch (error) {
      if (!(error instanceof ReadRefused)) throw error;
      return errorPage(error.status, error.message);
    }
  }

  const paramsOf = (request: FastifyRequest) => request.params as Params;

  /** Answers for a branch that the person may act for. */
  const atBranch =
    (answer: (desk: Desk, branch: Branch, request: FastifyRequest) => Promise<Answer>): PersonAnswer =>
    async (desk, request) => {
      const branch = desk.me.branches.find(({ braId }) => braId === paramsOf(request).braId);
      return branch ? answer(desk, branch, request) : errorPage(404, NO_BRANCH);
    };

  /** The page of one item. @param error why the last form had no effect */
  async function itemPage(
    request: FastifyRequest,
    { me, read }: Desk,
    branch: Branch,
    { back, error = null, code = 200 }: { back: string; error?: string | null; code?: number | null },
  ): Promise<Answer> {
    const { braId } = branch;
    const { list } = await read('GET /v1/ume/partner/menu/{braId}', { braId });
    const item = list.find(({ goodsId }) => goodsId === paramsOf(request).goodsId);
    if (!item) return errorPage(404, NO_SUCH_ITEM);
    const { price = null } = fieldsIn(request.method === 'GET' ? request.query : request.body);
    const children = (
      <ItemPage
        branch={branch}
        item={item}
        store={await read('GET /v1/ume/partner/store/{braId}', { braId })}
        rights={me.rights}
        typedPrice={price}
        back={back}
        error={error}
        now={clock()}
      />
    );
    return { title: error ?? item.name, children, status: code === null ? 503 : 200 };
  }

  /** The page of the branch today. @param refused the last form, which had no effect, or what was typed before */
  async function storePage(
    { me, read }: Desk,
    branch: Branch,
    refused: { error?: string; code?: number | null; notice?: string | undefined },
  ): Promise<Answer> {
    const store = await read('GET /v1/ume/partner/store/{braId}', { braId: branch.braId });
    const { error = null, code, notice = null } = refused;
    const page = { branch, store, rights: me.rights, typedNotice: notice, error, now: clock() };
    const title = error ?? storeText(store, clock());
    return { title, children: <StorePage {...page} />, status: code === null ? 503 : 200 };
  }

  app.register(async (desk) => {
    await desk.register(formbody, { bodyLimit: MOST_FORM_BYTES });
    desk.addHook('onRequest', async (request, reply) => {
      // The cookie is sent along with forms of this site alone. This also rejects what a sibling host sends.
      const { origin } = request.headers;
      return request.method === 'GET' || request.method === 'HEAD' || origin === originOf(request, config)
        ? undefined
        : send(reply, errorPage(403, '請從店務台送出'));
    });

    for (const [address, { type, text }] of Object.entries(files))
      desk.get(address, async (_request, reply) =>
        reply.header('Cache-Control', A_YEAR).type(`${type}; charset=utf-8`).send(text),
      );

    desk.get('/desk', async (request, reply) => {
      const { invite = '' } = fieldsIn(request.query);
      const { to } = signInFields(fieldsIn(request.query));
      const person = invite === '' ? await deskOf(app, request) : 'signedOut';
      if (person === 'notReached') return send(reply, errorPage(503, NOT_REACHED));
      if (person === 'signedOut') return send(reply, await signInPage(signInFields({ invite, to }), false, null));
      const [first] = placesOf(person.me, true);
      if (first && first.href !== '/desk') return send(reply, { to: first.href });
      const [only, ...more] = person.me.branches;
      if (only && more.length === 0) return send(reply, { to: `/desk/${only.braId}` });
      return send(reply, { title: person.me.merchantName, children: <BranchesPage me={person.me} /> });
    });

    desk.post('/desk/code', async (request, reply) => {
      const fields = signInFields(fieldsIn(request.body));
      const sent = await sendDeskCode(request, deps, fields);
      const error = 'error' in sent ? sent.error : null;
      return send(reply, await signInPage(fields, error === null, error));
    });

    desk.post('/desk/signin', async (request, reply) => {
      const fields = signInFields(fieldsIn(request.body));
      const signedIn = await signInAtDesk(request, deps, fields);
      if ('error' in signedIn) return send(reply, await signInPage(fields, true, signedIn.error));
      setKey(reply, originOf(request, config).startsWith('https:'), signedIn.result.key, DESK_SECONDS);
      return send(reply, { to: fields.to === '' ? signedIn.result.to : fields.to });
    });

    desk.post('/desk/signout', async (request, reply) => {
      await signOutOfDesk(request, deps);
      setKey(reply, originOf(request, config).startsWith('https:'), null, 0);
      return send(reply, { to: '/desk' });
    });

    /** Adds a route for signed-in people to `to`. */
    const route =
      (method: 'GET' | 'POST', to: FastifyInstance = desk) =>
      (url: string, answer: PersonAnswer): void => {
        to.route({
          method,
          url,
          handler: async (request, reply) => send(reply, await asPerson(request, reply, answer)),
        });
      };
    const [get, post] = [route('GET'), route('POST')];

    get('/desk/me', async ({ me }, request) => {
      const hasShops = (await shopsOf(request, deps)).length > 1;
      return { title: me.name, children: <MePage me={me} hasShops={hasShops} /> };
    });

    const shopsPage = async (request: FastifyRequest, error: string | null): Promise<Answer> => ({
      title: error ?? '選擇店家',
      children: <ShopsPage shops={await shopsOf(request, deps)} error={error} />,
    });
    get('/desk/shops', (_person, request) => shopsPage(request, null));
    post('/desk/shops', async (_person, request, reply) => {
      const key = await switchShop(request, deps, fieldsIn(request.body)['personId'] ?? '');
      if (key === null) return shopsPage(request, '這家店已經沒有您的權限，請選另一家');
      setKey(reply, originOf(request, config).startsWith('https:'), key, DESK_SECONDS);
      return { to: '/desk' };
    });

    const routes = { get, post, clock };
    registerInbox(routes);
    registerJobs(routes);
    registerReport(routes);
    registerPeople(routes, (request) => originOf(request, config));

    get(
      '/desk/:braId',
      atBranch(async ({ me, read }, branch, request) => {
        const { q: query = '', only, done, what } = fieldsIn(request.query);
        const { list } = await read('GET /v1/ume/partner/menu/{braId}', { braId: branch.braId });
        const changed = list.find(({ goodsId }) => goodsId === done);
        const children = (
          <MenuPage
            me={me}
            branch={branch}
            list={list}
            store={await read('GET /v1/ume/partner/store/{braId}', { braId: branch.braId })}
            query={query}
            isOnlySoldOut={only === 'out'}
            done={changed ? doneText(changed, what, clock()) : null}
            now={clock()}
          />
        );
        return { title: branch.storeName, children };
      }),
    );

    get(
      '/desk/:braId/goods/:goodsId',
      atBranch((person, branch, request) =>
        itemPage(request, person, branch, { back: backIn(fieldsIn(request.query), branch.braId) }),
      ),
    );

    post(
      '/desk/:braId/goods/:goodsId/soldOut',
      atBranch(async (person, branch, request) => {
        const { braId } = branch;
        const { goodsId } = paramsOf(request);
        const fields = fieldsIn(request.body);
        const back = backIn(fields, braId);
        const store = await person.read('GET /v1/ume/partner/store/{braId}', { braId });
        const { isStop: isSoldOut, until, isWrong } = timeIn(fields, timesAt(clock(), store));
        if (isWrong) return itemPage(request, person, branch, { back, error: TIME_PASSED });
        const result = await person.call('POST /v1/ume/partner/menu/soldOut', {
          ...{ braId, goodsId, isSoldOut, until },
          requestKey: newRequestKey(),
        });
        if (result.data) return { to: withParameter(back, 'done', goodsId) };
        return itemPage(request, person, branch, { back, error: result.refusal, code: result.code });
      }),
    );

    post(
      '/desk/:braId/goods/:goodsId/price',
      atBranch(async (person, branch, request) => {
        const { braId } = branch;
        const { goodsId } = paramsOf(request);
        const fields = fieldsIn(request.body);
        const back = backIn(fields, braId);
        const price = fields['by'] === 'folder' ? null : amountIn(fields['price']);
        if (price === undefined)
          return itemPage(request, person, branch, { back, error: '售價要是整數，不含小數和符號' });
        const result = await person.call('POST /v1/ume/partner/menu/price', {
          ...{ braId, goodsId, price },
          requestKey: newRequestKey(),
        });
        if (result.data) return { to: withParameter(withParameter(back, 'done', goodsId), 'what', 'price') };
        return itemPage(request, person, branch, { back, error: result.refusal, code: result.code });
      }),
    );

    desk.register((photos, _options, done) => {
      acceptPhotos(photos);
      // before the file is received
      photos.addHook('onRequest', async (request, reply) => {
        const { braId, goodsId } = paramsOf(request);
        const person = await deskOf(app, request);
        return typeof person === 'object' ? undefined : send(reply, { to: itemPath(braId, goodsId) });
      });
      route('POST', photos)(
        '/desk/:braId/goods/:goodsId/picture',
        atBranch(async (person, branch, request) => {
          const { fields, picture } = request.body as PhotoFields;
          const { goodsId } = paramsOf(request);
          const back = backIn(fieldsIn(fields), branch.braId);
          const isFolders = fields['by'] === 'folder';
          if (picture === null && !isFolders) return itemPage(request, person, branch, { back, error: NO_PHOTO });
          const result = await setPhoto(person, branch.braId, goodsId, isFolders ? null : picture);
          if (result.data) return { to: withParameter(withParameter(back, 'done', goodsId), 'what', 'picture') };
          return itemPage(request, person, branch, { back, error: result.refusal, code: result.code });
        }),
      );
      done();
    });

    get(
      '/desk/:braId/store',
      atBranch((person, branch, request) => storePage(person, branch, { notice: fieldsIn(request.query)['text'] })),
    );

    /** A form of the store page. `say` makes its call, or returns null for a time that has passed. */
    const storeForm = (
      name: string,
      say: (
        person: Desk,
        braId: string,
        fields: Fields,
      ) => Promise<CallResult<'POST /v1/ume/partner/store/pause'> | null>,
    ) =>
      post(
        `/desk/:braId/store/${name}`,
        atBranch(async (person, branch, request) => {
          const fields = fieldsIn(request.body);
          const result = await say(person, branch.braId, fields);
          if (result === null) return storePage(person, branch, { error: TIME_PASSED });
          if (result.data) return { to: `/desk/${branch.braId}/store` };
          return storePage(person, branch, { error: result.refusal, code: result.code, notice: fields['text'] });
        }),
      );
    storeForm('pause', async ({ call, read }, braId, fields) => {
      const store = await read('GET /v1/ume/partner/store/{braId}', { braId });
      const { isStop: isPaused, until, isWrong } = timeIn(fields, timesAt(clock(), store));
      if (isWrong) return null;
      return call('POST /v1/ume/partner/store/pause', { braId, isPaused, until, requestKey: newRequestKey() });
    });
    storeForm('closed', ({ call }, braId, { isClosed }) => {
      const callFields = { braId, isClosed: isClosed === 'yes', requestKey: newRequestKey() };
      return call('POST /v1/ume/partner/store/closed', callFields);
    });
    storeForm('notice', ({ call }, braId, { text, by }) => {
      const notice = by === 'folder' ? null : textIn(text);
      return call('POST /v1/ume/partner/store/notice', { braId, text: notice, requestKey: newRequestKey() });
    });
  });
}
