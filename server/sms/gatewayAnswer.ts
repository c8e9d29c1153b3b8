/** Reads the body of a gateway's answer, and tells the outcome by it. */
import type { OutcomeRule } from '../smsSettings.ts';
import type { SmsOutcome } from './sender.ts';

/** Enough for every gateway's answer, and little enough for a wrong address that answers with a file. */
const MOST_BYTES = 4_096;
const LONGEST_EXCERPT = 80;

/** `isWhole`: false when the body was longer than what was read. */
export type AnswerBody = { text: string; isWhole: boolean };

function decoderOf(charset: string): TextDecoder | null {
  try {
    return new TextDecoder(charset);
  } catch {
    return null;
  }
}

/** Decodes by the declared charset, else as UTF-8, else as Big5, which gateways in Taiwan often use undeclared. */
function decode(bytes: Buffer, contentType: string | null): string {
  const [, charset] = /charset\s*=\s*"?([\w-]+)/i.exec(contentType ?? '') ?? [];
  const declared = charset === undefined ? null : decoderOf(charset);
  if (declared) return declared.decode(bytes);
  try {
    // streaming, because the cut may be inside a character
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('big5').decode(bytes);
  }
}

/**
 * Reads the beginning of the body and drops the rest.
 * @throws when the connection breaks or the time limit passes
 */
export async function readAnswer(response: Response): Promise<AnswerBody> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // a loop that ends early cancels the stream
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MOST_BYTES) break;
  }
  const bytes = Buffer.concat(chunks).subarray(0, MOST_BYTES);
  return { text: decode(bytes, response.headers.get('content-type')).trim(), isWhole: length <= MOST_BYTES };
}

/** The value at a dotted path of a JSON text. Undefined for other texts and missing fields. */
function jsonField(text: string, name: string): string | undefined {
  let at: unknown;
  try {
    at = JSON.parse(text);
  } catch {
    return undefined;
  }
  for (const key of name.split('.')) at = (at as Record<string, unknown> | null | undefined)?.[key];
  return ['string', 'number', 'boolean'].includes(typeof at) ? String(at) : undefined;
}

function fieldIn(text: string, name: string): string | undefined {
  const line = new RegExp(`(?:^|[\\n&;])[^\\S\\n]*${name.replaceAll('.', '\\.')}[^\\S\\n]*=([^\\r\\n&;]*)`);
  return jsonField(text, name) ?? line.exec(text)?.[1]?.trim();
}

/** The beginning of the text in one line, without anything that may be a phone number or a code. */
function excerptOf(text: string): string {
  const line = text.slice(0, 4 * LONGEST_EXCERPT).replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ');
  return line.replace(/\d(?:[ ()-]?\d){3,}/g, '…').slice(0, LONGEST_EXCERPT);
}

/** @returns the outcome of a 2xx answer, and the part of the body that told it, for the log */
export function outcomeOf(rule: OutcomeRule, { text, isWhole }: AnswerBody): { outcome: SmsOutcome; reason: string } {
  if (rule.kind === 'field') {
    const value = fieldIn(text, rule.name);
    if (value === undefined) return { outcome: 'unsure', reason: `no ${rule.name} in: ${excerptOf(text)}` };
    const outcome = rule.values.includes(value) ? 'sent' : 'refused';
    return { outcome, reason: `${rule.name}=${excerptOf(value)}` };
  }
  if (rule.pattern.test(text)) return { outcome: 'sent', reason: excerptOf(text) };
  return { outcome: isWhole && rule.refusal.test(text) ? 'refused' : 'unsure', reason: excerptOf(text) };
}
