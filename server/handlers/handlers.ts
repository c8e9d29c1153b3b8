/** The type that asks for a handler of every call: one forgotten does not compile. */
import type { Call, Calls } from '#contract/call.ts';
import type { Input } from '#contract/infer.ts';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Db } from '../db/client.ts';
import type { SmsSender } from '../sms/sender.ts';

/**
 * Writes one line of the audit log (security C35). `fields` never hold a token, a code or a whole number: numbers go
 * through `maskedNumber()`. The caller's hashed address is added where a request is known.
 */
export type Audit = (event: string, fields?: Record<string, string | number | boolean | null>) => void;

/** What the process gives to every handler; nothing here is per request. */
export type Deps = { db: Db; sms: SmsSender; clock: () => Date; config: Config; audit: Audit };

/** What is put together before there is an app; the audit log is the app's own. */
export type AppDeps = Omit<Deps, 'audit'>;

export type Member = { userId: string; tokenHash: string };

type MemberOf<C extends Call> = C['auth'] extends 'member'
  ? Member
  : C['auth'] extends 'optional'
    ? Member | null
    : null;

/** What a handler gets beside the deps. */
export type Caller = {
  /** The caller's address, IPv6 by /64. */
  address: string;
  /** Public origin the caller used, as http://host:port. */
  origin: string;
};

/** Parsed input and a known member in, data out; refusals are thrown with `refuse()`. */
export type Handler<C extends Call> = (
  request: Deps & Caller & Input<C> & { member: MemberOf<C> },
) => Promise<z.input<C['data']>>;

export type Handlers<S extends Calls> = { [R in keyof S]: S[R] extends Call ? Handler<S[R]> : never };
