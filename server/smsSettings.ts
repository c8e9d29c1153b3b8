/**
 * Settings of the SMS gateways. SMS_GATEWAY_… describes the first, SMS_SECOND_… one that is used when the first surely
 * refused. A preset fills format, body and outcome rule. docs/operate.md shows examples.
 */
import { z } from 'zod';

export type SmsFormat = 'json' | 'form';

/**
 * How a 2xx body tells the outcome.
 * - `field`: the value of a line `name=value`, of a form field, or of a JSON field by its dotted path. Another value
 *   means refused, and a missing field means unsure.
 * - `pattern`: a match means sent. Otherwise a body that matches `refusal` is refused, and any other is unsure.
 */
export type OutcomeRule =
  | { kind: 'field'; name: string; values: string[] }
  | { kind: 'pattern'; pattern: RegExp; refusal: RegExp };

export type SmsGateway = {
  url: string;
  format: SmsFormat;
  /** Template with {to}, {area}, {number}, {text}, {user} and {password}. */
  body: string;
  /** Null means that a 2xx status alone is success. */
  ok: OutcomeRule | null;
  user: string;
  password: string;
  /** Sent as a bearer token if set. */
  token: string | null;
  /** Replaces each line feed of the text. */
  newline: string;
  timeoutMs: number;
};

type Preset = Pick<SmsGateway, 'format' | 'body' | 'newline'> & {
  ok: OutcomeRule;
  /** Query parameters that the gateway needs to read UTF-8. */
  query?: Record<string, string>;
};

/**
 * The two usual kinds of gateway in Taiwan. Both take form fields with user and password, and always answer 200.
 * - `mitake`: lines of `name=value`, of which `statuscode` is a digit when the message was taken. It accepts local
 *   numbers, and reads UTF-8 only when the query says so. Its line feed is the control character 6.
 * - `every8d`: comma-separated numbers that begin with the credit left and the count of sent messages. A refusal
 *   begins with a negative number.
 */
const PRESETS = {
  mitake: {
    format: 'form',
    body: 'username={user}&password={password}&dstaddr={number}&smbody={text}',
    ok: { kind: 'field', name: 'statuscode', values: ['0', '1', '2', '3', '4'] },
    newline: '\u0006',
    query: { CharsetURL: 'UTF8' },
  },
  every8d: {
    format: 'form',
    body: 'UID={user}&PWD={password}&SB=&MSG={text}&DEST={to}',
    ok: { kind: 'pattern', pattern: /^\d+(?:\.\d+)?,0*[1-9]\d*,/, refusal: /^-?\d+(?:\.\d+)?\s*,/ },
    newline: '\n',
  },
} as const satisfies Record<string, Preset>;

const DEFAULT_JSON_BODY = '{"to":"{to}","text":"{text}"}';

const Url = z.url({ protocol: /^https?$/ }).optional();
const Format = z.enum(['json', 'form']).optional();
const PresetName = z.enum(['mitake', 'every8d']).optional();
const Text = z.string().optional();

/** The name in 【】 may not end it, and an SMS has no room for a long one. */
const SenderName = z
  .string()
  .regex(/^[^【】\p{C}\p{Zl}\p{Zp}]{1,20}$/u, { error: 'must be 1 to 20 characters without 【 or 】' })
  .refine((name) => name.trim() === name, { error: 'begins or ends with a blank' })
  .optional();

export const SMS_VARIABLES = {
  SMS_SENDER_NAME: SenderName,
  SMS_GATEWAY_URL: Url,
  SMS_GATEWAY_PRESET: PresetName,
  SMS_GATEWAY_USER: Text,
  SMS_GATEWAY_PASSWORD: Text,
  SMS_GATEWAY_TOKEN: Text,
  SMS_GATEWAY_FORMAT: Format,
  SMS_GATEWAY_BODY: Text,
  SMS_GATEWAY_OK: Text,
  SMS_GATEWAY_TIMEOUT_MS: z.coerce.number().int().min(1).default(8_000),
  SMS_SECOND_URL: Url,
  SMS_SECOND_PRESET: PresetName,
  SMS_SECOND_USER: Text,
  SMS_SECOND_PASSWORD: Text,
  SMS_SECOND_TOKEN: Text,
  SMS_SECOND_FORMAT: Format,
  SMS_SECOND_BODY: Text,
  SMS_SECOND_OK: Text,
};

type Prefix = 'SMS_GATEWAY' | 'SMS_SECOND';
type Part = 'URL' | 'PRESET' | 'USER' | 'PASSWORD' | 'TOKEN' | 'FORMAT' | 'BODY' | 'OK';
type Parts = Partial<Record<Part, string>>;
type Variables = { readonly [K in `${Prefix}_${Part}`]?: string | undefined };

const PARTS: readonly Part[] = ['URL', 'PRESET', 'USER', 'PASSWORD', 'TOKEN', 'FORMAT', 'BODY', 'OK'];
/** Placeholders that a body may have. */
const PLACEHOLDERS = ['to', 'area', 'number', 'text', 'user', 'password'];

/** The variables of one gateway, by the end of their names. */
function partsOf(variables: Variables, prefix: Prefix): Parts {
  return Object.fromEntries(
    PARTS.flatMap((part) => {
      const value = variables[`${prefix}_${part}`];
      return value === undefined ? [] : [[part, value]];
    }),
  );
}

function presetOf(name: string | undefined): Preset | null {
  return name !== undefined && Object.hasOwn(PRESETS, name) ? PRESETS[name as keyof typeof PRESETS] : null;
}

function formatOf(parts: Parts): SmsFormat {
  return parts.FORMAT === 'form' ? 'form' : (presetOf(parts.PRESET)?.format ?? 'json');
}

function bodyOf(parts: Parts): string {
  return parts.BODY ?? presetOf(parts.PRESET)?.body ?? DEFAULT_JSON_BODY;
}

/**
 * Reads `/pattern/` (flags i and s allowed) or `name=value`, with `|` between several values.
 * @throws SyntaxError for a wrong pattern
 * @returns null for any other text
 */
function outcomeRuleOf(text: string): OutcomeRule | null {
  const [, source, flags = ''] = /^\/(.+)\/([is]*)$/s.exec(text) ?? [];
  // any whole body without a match is a refusal
  if (source !== undefined) return { kind: 'pattern', pattern: new RegExp(source, `${flags}u`), refusal: /^/ };
  const [, name, values] = /^([\w.-]+)=(.+)$/.exec(text) ?? [];
  return name === undefined || values === undefined ? null : { kind: 'field', name, values: values.split('|') };
}

/** True for a JSON text with placeholders. Only {area} may stand outside of quotes. */
function isJson(body: string): boolean {
  try {
    JSON.parse(body.replaceAll('{area}', '886').replaceAll(/\{\w+\}/g, 'filled'));
    return true;
  } catch {
    return false;
  }
}

/** The fault of a body template, or null. */
function bodyFault(body: string, format: SmsFormat): string | null {
  if (format === 'json' && !isJson(body)) return 'must be JSON with its placeholders in quotes';
  if (format === 'form' && !/^[^&=\s]+=[^&]*(?:&[^&=\s]+=[^&]*)*$/.test(body))
    return 'must be form fields as user={user}&to={to}&text={text}';
  if (!body.includes('{text}') || !/\{(?:to|number)\}/.test(body)) return 'must have {text} and {to} or {number}';
  const unknown = [...body.matchAll(/\{(\w+)\}/g)].find(([, name = '']) => !PLACEHOLDERS.includes(name));
  return unknown ? `has ${unknown[0]}: known are {${PLACEHOLDERS.join('}, {')}}` : null;
}

function ruleFault(text: string): string | null {
  try {
    return outcomeRuleOf(text) === null ? 'must be name=value, name=value|value, or a /pattern/ of the body' : null;
  } catch (error) {
    return `is no pattern: ${(error as Error).message}`;
  }
}

function problemsOfGateway(variables: Variables, prefix: Prefix): string[] {
  const parts = partsOf(variables, prefix);
  const body = bodyOf(parts);
  const format = formatOf(parts);
  const wrongBody = bodyFault(body, format);
  const wrongRule = parts.OK === undefined ? null : ruleFault(parts.OK);
  const isRuleMissing = format === 'form' && parts.OK === undefined && presetOf(parts.PRESET) === null;
  return [
    ...(wrongBody === null ? [] : [`${prefix}_BODY ${wrongBody}`]),
    ...(wrongRule === null ? [] : [`${prefix}_OK ${wrongRule}`]),
    ...(parts.FORMAT === 'json' && presetOf(parts.PRESET)?.format === 'form'
      ? [`${prefix}_FORMAT=json contradicts ${prefix}_PRESET=${parts.PRESET ?? ''}: leave one out`]
      : []),
    ...(isRuleMissing
      ? [`${prefix}_OK must be set with ${prefix}_FORMAT=form: such gateways tell the outcome in the body alone`]
      : []),
    ...(['USER', 'PASSWORD'] as const).flatMap((part) =>
      body.includes(`{${part.toLowerCase()}}`) && parts[part] === undefined
        ? [`${prefix}_${part} must be set: the body has {${part.toLowerCase()}}`]
        : [],
    ),
  ];
}

/** Reports settings of the gateways that contradict each other or cannot be used. */
export function smsProblems(variables: Variables): string[] {
  const isUsed = (prefix: Prefix) => Object.keys(partsOf(variables, prefix)).length > 0;
  return [
    ...(isUsed('SMS_GATEWAY') ? problemsOfGateway(variables, 'SMS_GATEWAY') : []),
    ...(isUsed('SMS_SECOND') ? problemsOfGateway(variables, 'SMS_SECOND') : []),
    ...(isUsed('SMS_SECOND') && variables.SMS_SECOND_URL === undefined
      ? ['SMS_SECOND_URL must be set with the other SMS_SECOND_… settings']
      : []),
    ...(variables.SMS_SECOND_URL !== undefined && variables.SMS_GATEWAY_URL === undefined
      ? ['SMS_GATEWAY_URL must be set with SMS_SECOND_URL: that one is used after the first refused']
      : []),
  ];
}

function urlOf(address: string, query: Preset['query'] = {}): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
}

function gatewayOf(variables: Variables, prefix: Prefix, timeoutMs: number): SmsGateway[] {
  const parts = partsOf(variables, prefix);
  if (parts.URL === undefined) return [];
  const preset = presetOf(parts.PRESET);
  return [
    {
      url: urlOf(parts.URL, preset?.query),
      format: formatOf(parts),
      body: bodyOf(parts),
      ok: parts.OK === undefined ? (preset?.ok ?? null) : outcomeRuleOf(parts.OK),
      user: parts.USER ?? '',
      password: parts.PASSWORD ?? '',
      token: parts.TOKEN ?? null,
      newline: preset?.newline ?? '\n',
      timeoutMs,
    },
  ];
}

/** The gateways in the order of their use. Empty: SMS go to the outbox of the sandbox. */
export function smsGatewaysOf(variables: Variables, timeoutMs: number): SmsGateway[] {
  return [...gatewayOf(variables, 'SMS_GATEWAY', timeoutMs), ...gatewayOf(variables, 'SMS_SECOND', timeoutMs)];
}
