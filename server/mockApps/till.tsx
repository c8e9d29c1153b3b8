/** A shop's till at /till: scan or enter a code, redeem, return, grant points. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import jsqr from 'jsqr/package.json' with { type: 'json' };

import { originOf, portalOriginOf } from '../http/caller.ts';
import { isSandboxCaller } from '../sandbox/privateAddress.ts';
import { renderDocument } from './Document.tsx';
import { fieldsOf } from './mockSession.ts';
import { NOT_REACHED } from './partnerClient.ts';
import { TILL_NAME, TillPage } from './TillPage.tsx';
import { tillCodeIn } from './tillCode.ts';
import { LONGEST_TEXT, TO_ALL } from './tillForms.tsx';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../handlers/handlers.ts';
import type { Counter } from './partnerClient.ts';
import type { Found, Said } from './TillPage.tsx';

const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** Only this page of the server may request the camera. */
const WITH_CAMERA = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()';
const DECODER_AGE_S = 86_400;
/** Bytes of the longest text when it consists only of line breaks and characters beyond the first plane. */
const LONGEST_FIELD = LONGEST_TEXT * 2;
const NO_CODE = '這不是會員碼（16 位數字）或優惠券碼（12 位英數字，沒有 0、1、I、O），請再掃一次';

type Fields = Record<string, string>;
/** Action of a form, and its result. */
type Act = (
  counter: Counter,
  fields: Fields & Record<'braId' | 'code' | 'coupon' | 'requestKey', string>,
) => Promise<Said>;

const refused = (words: string): Said => ({ words, isRefusal: true });
const done = (words: string): Said => ({ words, isRefusal: false });

/** Parses a whole, non-negative number. Null if invalid, 0 if empty. */
function countIn(typed: string | undefined): number | null {
  const count = Number(typed ?? '');
  return Number.isInteger(count) && count >= 0 ? count : null;
}

/** Recipient of a message: the scanned member, otherwise all members or those of a grade. Null if none is selected. */
function recipientIn(code: string, to: string | undefined) {
  if (code !== '') return { kind: 'one', memberCode: code } as const;
  if (to === TO_ALL) return { kind: 'all' } as const;
  const level = to === undefined || to === '' ? null : countIn(to);
  return level === null ? null : ({ kind: 'grade', level } as const);
}

const ACTS: Readonly<Record<string, Act>> = {
  async redeem(counter, { braId, coupon, requestKey }) {
    const { data, refusal } = await counter(braId, 'POST /v1/ume/partner/coupon/redeem', {
      code: coupon,
      braId,
      requestKey,
    });
    return data ? { ...done(`已核銷：${data.title}`), coupon: data } : refused(refusal);
  },

  async giveback(counter, { braId, coupon, requestKey }) {
    const { data, refusal } = await counter(braId, 'POST /v1/ume/partner/coupon/giveback', {
      code: coupon,
      braId,
      requestKey,
    });
    return data ? done(`已取消核銷：${data.title}，會員可以再使用`) : refused(refusal);
  },

  async points(counter, { braId, code, requestKey, ...fields }) {
    const [points, spent] = [countIn(fields['points']), countIn(fields['spent'])];
    if (points === null || spent === null || points + spent === 0)
      return refused('請輸入點數或消費金額，要是 0 以上的整數');
    const isTaken = fields['sign'] === 'take';
    const { data, refusal } = await counter(braId, 'POST /v1/ume/partner/points', {
      memberCode: code,
      points: isTaken ? -points : points,
      spent,
      requestKey,
    });
    if (!data) return refused(refusal);
    const { gradeName, points: left } = data.memberGrade;
    return done(
      `已${isTaken ? '扣' : '加'} ${points.toLocaleString('en-US')} 點，現在 ${left.toLocaleString('en-US')} 點，${gradeName}`,
    );
  },

  async message(counter, { braId, code, requestKey, ...fields }) {
    const to = recipientIn(code, fields['to']);
    const kind = fields['kind'] === 'discount' ? 'discount' : 'store';
    const [title = '', text = ''] = [fields['title'], fields['text']].map((typed) =>
      typed?.replace(/\r\n?/g, '\n').trim(),
    );
    if (to === null) return refused('請選擇收件人');
    if (title === '' || text === '') return refused('請輸入標題和內容');
    const { data, refusal } = await counter(braId, 'POST /v1/ume/partner/message', {
      braId,
      kind,
      to,
      title,
      text,
      requestKey,
    });
    if (!data) return refused(refusal);
    return data.sent === 0
      ? refused('這個等級還沒有會員，沒有傳出')
      : done(`已傳給 ${data.sent.toLocaleString('en-US')} 位會員`);
  },

  async checkin(counter, { braId, code, requestKey }) {
    const { data, refusal } = await counter(braId, 'POST /v1/ume/partner/checkin', {
      memberCode: code,
      braId,
      requestKey,
    });
    if (!data) return refused(refusal);
    return done(data.points === null ? '今天已經打過卡' : `已打卡，送 ${data.points} 點`);
  },
};

/** Looks up a code. `said` explains an empty result. */
async function look(
  counter: Counter,
  braId: string,
  typed: string,
): Promise<{ found: Found | null; said: Said | null }> {
  const scanned = tillCodeIn(typed);
  if (scanned === null) return { found: null, said: typed === '' ? null : refused(NO_CODE) };
  const { code } = scanned;
  if (scanned.kind === 'member') {
    const { data, refusal } = await counter(braId, 'GET /v1/ume/partner/member/{memberCode}', { memberCode: code });
    return data
      ? { found: { kind: 'member', code, member: data }, said: null }
      : { found: null, said: refused(refusal) };
  }
  const { data, refusal } = await counter(braId, 'GET /v1/ume/partner/coupon/{code}', { code });
  return data ? { found: { kind: 'coupon', code, coupon: data }, said: null } : { found: null, said: refused(refusal) };
}

/** Adds the till. Only callers of the sandbox may open it, because whoever opens it can redeem. */
export function registerTill(app: FastifyInstance, { config }: Pick<Deps, 'config'>, counter: Counter): void {
  const script = readFileSync(path.join(config.root, 'server/mockApps/till.js'));
  const decoder = readFileSync(path.join(config.root, 'node_modules/jsqr', jsqr.main));

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    fields: Fields,
    said: Said | null,
  ): Promise<FastifyReply> {
    const { braId = '', code: typed = '' } = fields;
    const branch = braId === '' ? null : await counter(braId, 'GET /v1/ume/partner/branch/{braId}', { braId });
    const seen = branch?.data
      ? await look(counter, braId, typed)
      : { found: null, said: branch && refused(branch.refusal) };
    const told = said ?? seen.said;
    const kept = said?.isRefusal === true ? fields : {};
    const page = (
      <TillPage
        branch={branch?.data ?? null}
        sandboxUrl={`${portalOriginOf(request, config)}/sandbox`}
        typed={seen.found === null ? typed : ''}
        found={seen.found}
        said={told}
        kept={kept}
      />
    );
    return reply
      .code(told?.words === NOT_REACHED ? 503 : 200)
      .headers({ 'Content-Security-Policy': POLICY, 'Permissions-Policy': WITH_CAMERA, 'Cache-Control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(
        renderDocument({
          title: told ? `${told.words} – ${TILL_NAME}` : TILL_NAME,
          stylesheet: '/mock-app.css',
          script: '/till/till.js',
          bodyClass: 'till',
          children: page,
        }),
      );
  }

  app.register((till, _options, ready) => {
    till.addHook('onRequest', async (request, reply) => {
      if (!isSandboxCaller(request, config)) return reply.code(404).send();
      // Rejects forms of another origin, which must not redeem.
      const { origin } = request.headers;
      return origin === undefined || origin === originOf(request, { ...config, publicOrigin: null })
        ? undefined
        : reply.code(403).send();
    });
    till.get('/till/till.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
    till.get('/till/decoder.js', async (_request, reply) =>
      reply.header('Cache-Control', `max-age=${DECODER_AGE_S}`).type('text/javascript; charset=utf-8').send(decoder),
    );
    till.get('/till', (request, reply) => show(request, reply, fieldsOf(request.query), null));
    for (const [name, act] of Object.entries(ACTS)) {
      // Renders the result directly. A reload submits the same request key again and gets the same response.
      till.post(`/till/${name}`, async (request, reply) => {
        const fields = fieldsOf(request.body, LONGEST_FIELD);
        const { braId = '', code = '', coupon = '', requestKey = '' } = fields;
        return show(request, reply, fields, await act(counter, { ...fields, braId, code, coupon, requestKey }));
      });
    }
    ready();
  });
}
