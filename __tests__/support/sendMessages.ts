/** Does the jobs of a test server, whose clock moves only on request. */
import { addJob } from '../../server/data/jobs.ts';
import { finishJobs } from '../../server/jobRunner.ts';

import type { MessageToMany } from '../../server/data/partnerMessages.ts';
import type { TestServer } from './testServer.ts';

/** Hands out the messages to many that were written so far. */
export function sendMessages({ db, clock }: Pick<TestServer, 'db' | 'clock'>): Promise<void> {
  return finishJobs({
    db,
    clock,
    quietHours: null,
    onFailure(_job, error) {
      throw error;
    },
  });
}

/** A message to all members of a merchant, written without a call. @returns the id of its job */
export async function newMessageJob(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  merId: string,
  braId: string,
  more: Partial<MessageToMany> = {},
): Promise<string> {
  const text = { title: '本週新品', text: '番茄牛肉麵上市', image: null, target: null };
  const payload: MessageToMany = { braId, kind: 'store', ...text, level: null, ...more };
  return (await addJob(db, { kind: 'message', merId, payload, byName: '王店長', total: null }, clock())) ?? '';
}
