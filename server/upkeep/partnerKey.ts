/**
 * `npm run partner-key -- make MERCHANT NAME [RIGHTS]`, `list MERCHANT`, `end KEY_ID`: keys for the counter's interface. A new
 * key is shown this once; RIGHTS with commas, all of them when none is named.
 */
import { PARTNER_RIGHTS } from '#contract/partner.ts';

import { WrongSetting } from '../config.ts';
import { endPartnerKey, listPartnerKeys, makePartnerKey } from '../data/partnerKeys.ts';
import { onDatabase, runCommand } from './run.ts';

import type { PartnerRight } from '#contract/partner.ts';
import type { Db } from '../db/client.ts';

const USAGE = 'npm run partner-key -- make MERCHANT NAME [RIGHTS] | list MERCHANT | end KEY_ID';
const LONGEST_NAME = 60;

function rightsIn(text: string | undefined): PartnerRight[] {
  if (text === undefined) return [...PARTNER_RIGHTS];
  const named = text.split(',').map((right) => right.trim());
  const unknown = named.filter((right) => !PARTNER_RIGHTS.some((known) => known === right));
  if (unknown.length > 0) throw new WrongSetting(`no such right: ${unknown.join(', ')}; there are ${PARTNER_RIGHTS.join(', ')}`);
  return PARTNER_RIGHTS.filter((right) => named.includes(right));
}

async function make(db: Db, [merId, name, rights]: string[]): Promise<string> {
  if (merId === undefined || name === undefined || name.length > LONGEST_NAME) throw new WrongSetting(USAGE);
  const made = await makePartnerKey(db, { merId, name, rights: rightsIn(rights) }, new Date());
  if (made === null) throw new WrongSetting(`no such merchant: ${merId}`);
  return `${made.keyId}\n${made.key}\nkeep it now: it is shown this once`;
}

async function list(db: Db, [merId]: string[]): Promise<string> {
  if (merId === undefined) throw new WrongSetting(USAGE);
  const rows = await listPartnerKeys(db, merId);
  return rows.map(({ keyId, name, rights, createdAt, endedAt }) => [keyId, name, rights.join(','), createdAt.toISOString(), endedAt === null ? 'in use' : `ended ${endedAt.toISOString()}`].join('  ')).join('\n') || 'no keys';
}

async function end(db: Db, [keyId]: string[]): Promise<string> {
  if (keyId === undefined) throw new WrongSetting(USAGE);
  if (!(await endPartnerKey(db, keyId, new Date()))) throw new WrongSetting(`no living key: ${keyId}`);
  return `ended ${keyId}`;
}

const COMMANDS: Readonly<Record<string, (db: Db, args: string[]) => Promise<string>>> = { make, list, end };

await runCommand((config) => {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new WrongSetting(USAGE);
  return onDatabase(config, (db) => command(db, args));
});
