/** Answers a call as a visitor gets it, for the pages that the server writes. */
import { contract } from '#contract/contract.ts';

import { handlers } from '../handlers/all.ts';
import { refuse } from '../handlers/refuse.ts';
import { fitReply } from './fitReply.ts';
import { misfitReport } from './misfitReport.ts';

import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type { Deps } from '../handlers/handlers.ts';

type AnyHandler = (request: Record<string, unknown>) => Promise<unknown>;

/**
 * @param page names the written page in the log
 * @throws Refusal when an argument is malformed, or the handler refuses the call
 */
export async function visitorAnswer(
  { route, args }: { route: string; args: Record<string, unknown> },
  deps: Partial<Deps> & Pick<Deps, 'audit'>,
  page: string,
): Promise<unknown> {
  const call = (contract as Readonly<Record<string, Call | undefined>>)[route];
  const handler = (handlers as unknown as Readonly<Record<string, AnyHandler | undefined>>)[route];
  if (!call || !handler) throw new Error(`no call ${route}`);
  const part = (schema: z.ZodType | undefined): unknown => {
    const result = schema?.safeParse(args);
    if (result?.success === false) throw refuse('malformed');
    return result?.data;
  };
  const answer = await handler({
    ...deps,
    member: null,
    address: '',
    origin: '',
    device: 'other',
    params: part(call.params),
    query: part(call.query),
    body: part(call.body),
  });
  return fitReply(call.data, answer, misfitReport(deps.audit, page));
}
