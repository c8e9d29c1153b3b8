/** Puts together what the process gives to the apps: an up-to-date database, the SMS sender and the clock. */
import path from 'node:path';

import { openDb, withUpkeep } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { gatewaySender } from './sms/gateway.ts';
import { outboxSender } from './sms/outbox.ts';

import type { Config } from './config.ts';
import type { Db, DbPlace } from './db/client.ts';
import type { AppParts } from './handlers/handlers.ts';
import type { SmsSender } from './sms/sender.ts';

/** The outbox with UME_ENV local and test, unless a gateway is set; else the gateway (config.ts asks for one). */
function senderOf(db: Db, clock: () => Date, config: Config): SmsSender {
  return config.smsGateway ? gatewaySender(config.smsGateway) : outboxSender(db, clock);
}

/**
 * Opens the database and migrates it.
 * @param place another database than the configuration's, as one in memory
 * @throws DataDirInUse
 */
export async function openParts(config: Config, clock: () => Date, place: DbPlace = config): Promise<AppParts> {
  const db = await openDb(place);
  try {
    await withUpkeep(db, place, (upkeep) => migrate(upkeep, path.join(config.root, 'server/db/migrations')));
  } catch (error) {
    await db.close();
    throw error;
  }
  return { db, sms: senderOf(db, clock, config), clock, config };
}
