/** A shop's till at /till: scan or enter a code, redeem, return, grant points. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import jsqr from 'jsqr/package.json' with { type: 'json' };

import { originOf, portalOriginOf } from '../http/caller.ts';
import { renderDocument } from '../http/Document.tsx';
import { fieldsOf } from '../http/formFields.ts';
import { NOT_REACHED } from '../http/partnerClient.ts';
import { TILL_NAME, TillPage } from './TillPage.tsx';
import { tillCodeIn } from './tillCode.ts';
import { LONGEST_TEXT, TO_ALL } from './tillForms.tsx';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../handlers/handlers.ts';
import type { PartnerClient } from '../http/partnerClient.ts';
import type { ScannedItem, FormResult } from './TillPage.tsx';

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
type FormAction = (
  callPartner: PartnerClient,
  fields: Fields & Record<'braId' | 'code' | 'coupon' | 'requestKey', string>,
) => Promise<FormResult>;

const failure = (text: string): FormResult => ({ text, isRefusal: true });
const success = (text: string): FormResult => ({ text, isRefusal: false });

/** Parses a whole, non-negative number. Null if invalid, 0 if empty. */
function countIn(input: string | undefined): number | null {
  const count = Number(input ?? '');
  return Number.isInteger(count) && count >= 0 ? count : null;
}

/** Recipient of a message: the scanned member, otherwise all members or those of a grade. Null if none is selected. */
function recipientIn(code: string, to: string | undefined) {
  if (code !== '') return { kind: 'one', memberCode: code } as const;
  if (to === TO_ALL) return { kind: 'all' } as const;
  const level = to === undefined || to === '' ? null : countIn(to);
  return level === null ? null : ({ kind: 'grade', level } as const);
}

const GIVE = { points: 1, spent: 1, done: '已加' };
/** Signs of points and amount for each button of the form. A refund takes back both. */
const POINT_ACTS: Readonly<Record<string, typeof GIVE>> = {
  give: GIVE,
  take: { points: -1, spent: 1, done: '已扣' },
  refund: { points: -1, spent: -1, done: '已退款，扣' },
};

const ACTS: Readonly<Record<string, FormAction>> = {
  async redeem(callPartner, { braId, coupon, requestKey }) {
    const { data, refusal } = await callPartner(braId, 'POST /v1/ume/partner/coupon/redeem', {
      code: coupon,
      braId,
      requestKey,
    });
    return data ? { ...success(`已核銷：${data.title}`), coupon: data } : failure(refusal);
  },

  async giveback(callPartner, { braId, coupon, requestKey }) {
    const { data, refusal } = await callPartner(braId, 'POST /v1/ume/partner/coupon/giveback', {
      code: coupon,
      braId,
      requestKey,
    });
    return data ? success(`已取消核銷：${data.title}，會員可以再使用`) : failure(refusal);
  },

  async points(callPartner, { braId, code, requestKey, ...fields }) {
    const [points, spent] = [countIn(fields['points']), countIn(fields['spent'])];
    if (points === null || spent === null || points + spent === 0)
      return failure('請輸入點數或消費金額，要是 0 以上的整數');
    const act = POINT_ACTS[fields['sign'] ?? ''] ?? GIVE;
    const { data, refusal } = await callPartner(braId, 'POST /v1/ume/partner/points', {
      memberCode: code,
      braId,
      points: points * act.points,
      spent: spent * act.spent,
      requestKey,
    });
    if (!data) return failure(refusal);
    const { gradeName, points: balance } = data.memberGrade;
    return success(
      `${act.done} ${points.toLocaleString('en-US')} 點，現在 ${balance.toLocaleString('en-US')} 點，${gradeName}`,
    );
  },

  async message(callPartner, { braId, code, requestKey, ...fields }) {
    const to = recipientIn(code, fields['to']);
    const kind = fields['kind'] === 'discount' ? 'discount' : 'store';
    const [title = '', text = ''] = [fields['title'], fields['text']].map((input) =>
      input?.replace(/\r\n?/g, '\n').trim(),
    );
    if (to === null) return failure('請選擇收件人');
    if (title === '' || text === '') return failure('請輸入標題和內容');
    const { data, refusal } = await callPartner(braId, 'POST /v1/ume/partner/message', {
      braId,
      kind,
      to,
      title,
      text,
      requestKey,
    });
    if (!data) return failure(refusal);
    if (data.job === null) return success(`已傳給 ${data.sent.toLocaleString('en-US')} 位會員`);
    const { total } = data.job;
    return total === 0
      ? failure('這個等級還沒有會員，沒有傳出')
      : success(`開始傳給 ${total?.toLocaleString('en-US') ?? '所有'} 位會員`);
  },

  async checkin(callPartner, { braId, code, requestKey }) {
    const { data, refusal } = await callPartner(braId, 'POST /v1/ume/partner/checkin', {
      memberCode: code,
      braId,
      requestKey,
    });
    if (!data) return failure(refusal);
    return success(data.points === null ? '今天已經打過卡' : `已打卡，送 ${data.points} 點`);
  },
};

/** Looks up a code. `result` explains an empty result. */
async function lookUpCode(
  callPartner: PartnerClient,
  braId: string,
  codeInput: string,
): Promise<{ scannedItem: ScannedItem | null; result: FormResult | null }> {
  const scanned = tillCodeIn(codeInput);
  if (scanned === null) return { scannedItem: null, result: codeInput === '' ? null : failure(NO_CODE) };
  const { code } = scanned;
  if (scanned.kind === 'member') {
    const { data, refusal } = await callPartner(braId, 'GET /v1/ume/partner/member/{memberCode}', { memberCode: code });
    return data
      ? { scannedItem: { kind: 'member', code, member: data }, result: null }
      : { scannedItem: null, result: failure(refusal) };
  }
  const { data, refusal } = await callPartner(braId, 'GET /v1/ume/partner/coupon/{code}', { code });
  return data
    ? { scannedItem: { kind: 'coupon', code, coupon: data }, result: null }
    : { scannedItem: null, result: failure(refusal) };
}

/** Adds the till. The app's guard is necessary, because everybody who opens the till can redeem. */
export function registerTill(app: FastifyInstance, { config }: Pick<Deps, 'config'>, callPartner: PartnerClient): void {
  const script = readFileSync(path.join(config.root, 'server/mockApps/till.js'));
  const decoder = readFileSync(path.join(config.root, 'node_modules/jsqr', jsqr.main));

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    fields: Fields,
    formResult: FormResult | null,
  ): Promise<FastifyReply> {
    const { braId = '', code: codeInput = '' } = fields;
    const branch = braId === '' ? null : await callPartner(braId, 'GET /v1/ume/partner/branch/{braId}', { braId });
    const lookup = branch?.data
      ? await lookUpCode(callPartner, braId, codeInput)
      : { scannedItem: null, result: branch && failure(branch.refusal) };
    const result = formResult ?? lookup.result;
    const failedInput = formResult?.isRefusal === true ? fields : {};
    const page = (
      <TillPage
        branch={branch?.data ?? null}
        sandboxUrl={`${portalOriginOf(request, config)}/sandbox`}
        codeInput={lookup.scannedItem === null ? codeInput : ''}
        scannedItem={lookup.scannedItem}
        result={result}
        failedInput={failedInput}
      />
    );
    return reply
      .code(result?.text === NOT_REACHED ? 503 : 200)
      .headers({ 'Content-Security-Policy': POLICY, 'Permissions-Policy': WITH_CAMERA, 'Cache-Control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(
        renderDocument({
          title: result ? `${result.text} – ${TILL_NAME}` : TILL_NAME,
          stylesheet: '/mock-app.css',
          script: '/till/till.js',
          bodyClass: 'till',
          children: page,
        }),
      );
  }

  app.register((till, _options, ready) => {
    till.addHook('onRequest', async (request, reply) => {
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
        return show(request, reply, fields, await act(callPartner, { ...fields, braId, code, coupon, requestKey }));
      });
    }
    ready();
  });
}
