/** Types of handlers. A call without a handler does not compile. */
import type { Call, Calls } from '#contract/call.ts';
import type { Input } from '#contract/infer.ts';
import type { Device } from '#contract/signIns.ts';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { SessionKey } from '../data/sessions.ts';
import type { Db } from '../db/client.ts';
import type { SmsSender } from '../sms/sender.ts';

/**
 * Writes one line of the audit log (C35). `fields` never contain a token, a code or an unmasked number
 * (`maskedNumber()`). The hashed address of the caller is added if there is a request.
 */
export type Audit = (event: string, fields?: Record<string, string | number | boolean | null>) => void;

/** Dependencies of all handlers, shared by all requests. */
export type Deps = {
  db: Db;
  sms: SmsSender;
  /** Stands in 【】 before each SMS. */
  senderName: string;
  clock: () => Date;
  config: Config;
  audit: Audit;
};

/** Dependencies that exist before the app, which provides the audit log. */
export type AppDeps = Omit<Deps, 'audit'>;

export type Member = SessionKey;

type MemberOf<C extends Call> = C['auth'] extends 'member'
  ? Member
  : C['auth'] extends 'optional'
    ? Member | null
    : null;

/** The request's caller. */
export type Caller = {
  /** The caller's address, IPv6 by /64. */
  address: string;
  /** Public origin of the request, as http://host:port. */
  origin: string;
  /** Kind of the caller's device. */
  device: Device;
};

/** Receives the parsed input and the member, and returns `data`. Throws refusals with `refuse()`. */
export type Handler<C extends Call> = (
  request: Deps & Caller & Input<C> & { member: MemberOf<C> },
) => Promise<z.input<C['data']>>;

export type Handlers<S extends Calls> = { [R in keyof S]: S[R] extends Call ? Handler<S[R]> : never };
