/** Sends nothing. Stores messages for display in the sandbox. Local and test only. */
import { putIntoOutbox } from '../data/smsOutbox.ts';

import type { Db } from '../db/client.ts';
import type { SmsSender } from './sender.ts';

export function outboxSender(db: Db, clock: () => Date): SmsSender {
  return {
    async send(sms) {
      await putIntoOutbox(db, { ...sms, at: clock() });
      return { outcome: 'sent' };
    },
  };
}
