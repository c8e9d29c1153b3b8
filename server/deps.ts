/** Creates the dependencies of the apps: an up-to-date database, the SMS sender and the clock. */
import { openDb, withUpkeep } from './db/client.ts';
import { brandOf } from './http/build.ts';
import { gatewaySender } from './sms/inTurn.ts';
import { outboxSender } from './sms/outbox.ts';
import { refuseOlder, upgrade } from './upgrade.ts';

import type { Config } from './config.ts';
import type { Db, DbConfig } from './db/client.ts';
import type { AppDeps } from './handlers/handlers.ts';
import type { SmsSender } from './sms/sender.ts';

/** The gateways if one is set, else the outbox (only with UME_ENV local and test, by config.ts). */
function senderOf(db: Db, clock: () => Date, config: Config): SmsSender {
  return config.smsGateways.length > 0 ? gatewaySender(config.smsGateways) : outboxSender(db, clock);
}

/** The name before each SMS: the registered one, else that of the built portal's brand. */
export function senderNameOf({ smsSenderName, buildDir }: Pick<Config, 'smsSenderName' | 'buildDir'>): string {
  return smsSenderName ?? brandOf(buildDir).shortName;
}

/** Dependencies for an open, up-to-date database. */
export function depsOver(db: Db, config: Config, clock: () => Date): AppDeps {
  return { db, sms: senderOf(db, clock, config), senderName: senderNameOf(config), clock, config };
}

/**
 * Opens the database and upgrades it. With MIGRATE_AT_START=off it refuses an older one.
 * @param dbConfig another database than that of the configuration, such as one in memory
 * @throws DataDirInUse, NotUpgraded, NotSpread
 */
export async function openDeps(config: Config, clock: () => Date, dbConfig: DbConfig = config): Promise<AppDeps> {
  const db = await openDb(dbConfig);
  try {
    if (config.migratesAtStart) await withUpkeep(db, dbConfig, (upkeep) => upgrade(upkeep, config.root));
    else await refuseOlder(db, config.root);
  } catch (error) {
    await db.close();
    throw error;
  }
  return depsOver(db, config, clock);
}
