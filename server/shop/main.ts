/**
 * `npm run shop -- <command> FOLDER`: an owner's folder of spreadsheets and photographs defines the shop. `key` manages
 * the keys of its tills. Works on the configured database. Stop the server first when the database is embedded, because
 * one process owns it.
 */
import { parseArgs } from 'node:util';

import { readConfig } from '../config.ts';
import { deskWords, endDeskWords } from '../data/deskWords.ts';
import { listMerchants } from '../data/shopKeeping.ts';
import { withUpkeepLock } from '../db/upkeepLock.ts';
import { openDrawings } from '../http/drawings.ts';
import { lanOrigins } from '../http/lanOrigins.ts';
import { readSettings } from '../readSettings.ts';
import { startFailure } from '../startFailure.ts';
import { refuseOlder, upgrade } from '../upgrade.ts';
import { onDatabase } from '../upkeep/run.ts';
import { checkFolder } from './checkFolder.ts';
import { exampleFolder } from './exampleFolder.ts';
import { exportFolder } from './exportFolder.ts';
import { deskWordLines } from './deskWordLines.ts';
import { importFolder, WouldClose } from './importFolder.ts';
import { branchesIn, endOnePerson, invite, listOfPeople, roleIn } from './invite.ts';
import { endKey, listKeys, makeKey, rightsIn, untilIn } from './keys.ts';
import { collectMistakes, FolderRefused, languageOf } from './mistakes.ts';
import { Misused } from './misused.ts';
import { progressLine } from './progressLine.ts';
import { cardsOf, writeCodes } from './writeCodes.ts';

import type { Config } from '../config.ts';
import type { Db } from '../db/client.ts';
import type { LocalizedText } from './mistakes.ts';

type Options = {
  'dry-run': boolean;
  close: boolean;
  'folder-wins': boolean;
  merchant?: string | undefined;
  branches?: string | undefined;
  out?: string | undefined;
  rights?: string | undefined;
  role?: string | undefined;
  until?: string | undefined;
};
/** @param folder the folder, the action of `key` or `people`, or the name of an invited person */
type Command = (folder: string, options: Options, rest: string[]) => Promise<LocalizedText | string>;

const MOST_LINES = 200;
const USAGE: LocalizedText = {
  zh: `npm run shop -- example 資料夾            寫一個範例，從這裡開始
npm run shop -- check 資料夾              檢查，不需要資料庫
npm run shop -- import 資料夾 [--dry-run] 匯入；--dry-run 只列出會改什麼，--close 同意下架資料夾裡沒有的，--folder-wins 取消店務台的修改
npm run shop -- export 資料夾 [--merchant 店家編號]
npm run shop -- codes 資料夾 --out codes.pdf  要印的桌卡（.pdf 或 .svg）
npm run shop -- key make 名稱 [--branches 1001,1002] [--rights 權限,權限] [--until 2027-12-31] | key list | key end 編號  收銀機的金鑰
npm run shop -- invite 名字 --role 店長 [--branches 1001,1002] [--until 2027-12-31]  邀請人使用店務台；people list | people end 編號`,
  en: `npm run shop -- example FOLDER            writes an example to start from
npm run shop -- check FOLDER              checks, without a database
npm run shop -- import FOLDER [--dry-run] brings it in; --dry-run only tells what would change, --close agrees to close rows that are missing, --folder-wins ends words of the desk
npm run shop -- export FOLDER [--merchant ID]
npm run shop -- codes FOLDER --out codes.pdf  cards of the tables to print (.pdf or .svg)
npm run shop -- key make NAME [--branches 1001,1002] [--rights RIGHT,RIGHT] [--until 2027-12-31] | key list | key end ID  keys of tills
npm run shop -- invite NAME --role manager [--branches 1001,1002] [--until 2027-12-31]  invites a person to the desk; people list | people end ID`,
};

const language = languageOf(process.env);

/** Runs `work` on the configured database after migrating it. */
function onShops<T>(work: (db: Db, config: Config) => Promise<T>): Promise<T> {
  const config = readSettings();
  return onDatabase(config, async (db) => {
    if (config.migratesAtStart) await upgrade(db, config.root);
    else await refuseOlder(db, config.root);
    return work(db, config);
  });
}

function check(folder: string) {
  const drawings = openDrawings(process.cwd());
  return checkFolder(folder, collectMistakes(), { has: (name) => drawings.svgOf(name) !== null });
}

async function importInto(
  folder: string,
  { 'dry-run': isDryRun, close: mayClose, 'folder-wins': folderWins }: Options,
): Promise<string> {
  const content = await check(folder);
  const progress = progressLine(process.stderr);
  const { changes, words } = await onShops((db) =>
    withUpkeepLock(db, async () => {
      const merId = content.merchant.id;
      const imported = await importFolder(db, content, {
        now: new Date(),
        isDryRun,
        mayClose,
        onProgress: (what, done, of) => progress.show(what, done, of),
      });
      // The embedded database has no autovacuum to update statistics of the grown tables.
      if (!isDryRun && imported.count() > 0)
        await db.script('analyze stores; analyze goods; analyze coupons; analyze search_names; analyze search_grams');
      const deskTexts = await deskWords(db, merId, new Date());
      if (folderWins && !isDryRun && deskTexts.length > 0) await endDeskWords(db, merId);
      return { changes: imported, words: deskTexts };
    }),
  );
  progress.end();
  const lines = changes.lines(language, isDryRun ? MOST_LINES : 0);
  return [...lines, ...deskWordLines(words, language, folderWins)].join('\n');
}

/** Origin of the portal, as phones reach it. */
const originFor = ({ publicOrigin, port }: Config): string =>
  publicOrigin ?? lanOrigins(port)[0] ?? `http://localhost:${port}`;

/** The named merchant, or the only one. */
async function merchantFor(db: Db, requestedId: string | undefined): Promise<string> {
  const merchants = await listMerchants(db);
  const [only] = merchants;
  if (requestedId === undefined && merchants.length === 1 && only) return only.merId;
  if (requestedId !== undefined && merchants.some(({ merId }) => merId === requestedId)) return requestedId;
  const list = merchants.map(({ merId, name }) => `  ${merId} ${name}`).join('\n');
  throw new Misused({ zh: `請以 --merchant 指定店家：\n${list}`, en: `name one of these by --merchant:\n${list}` });
}

const COMMANDS: Readonly<Record<string, Command>> = {
  async check(folder) {
    const { rows, pictures, warnings } = await check(folder);
    const counts = [...rows].map(([file, count]) => `${file} ${count.toLocaleString('en-US')}`).join('、');
    const warningCount = warnings.count();
    const summary = {
      zh: `${warningCount === 0 ? '沒有問題' : `可以匯入，請看看這 ${warningCount} 處`}：${counts}、照片 ${pictures.size}。匯入：npm run shop -- import ${folder}`,
      en: `${warningCount === 0 ? 'all is well' : `ready, but look at these ${warningCount}`}: ${counts}, ${pictures.size} pictures. Next: npm run shop -- import ${folder}`,
    };
    return [...warnings.lines(language), summary[language]].join('\n');
  },
  import: importInto,
  async export(folder, { merchant }) {
    await onShops(async (db) => exportFolder(db, await merchantFor(db, merchant), folder));
    return { zh: `已寫入 ${folder}`, en: `written to ${folder}` };
  },
  async codes(folder, { out }) {
    if (out === undefined || !/\.(?:pdf|svg)$/i.test(out))
      throw new Misused({
        zh: '請以 --out 指定檔名，如 --out codes.pdf 或 --out codes.svg',
        en: 'name the file by --out, as --out codes.pdf or --out codes.svg',
      });
    const { merchant } = await check(folder);
    return onShops(async (db, config) => {
      const origin = originFor(config);
      const cards = await cardsOf(db, merchant.id, origin);
      if (cards.length === 0)
        throw new Misused({
          zh: `資料庫裡還沒有這家店：先執行 npm run shop -- import ${folder}`,
          en: `this shop is not in the database yet: npm run shop -- import ${folder}`,
        });
      const pages = await writeCodes(cards, out, merchant.name, config.root);
      return {
        zh: `${cards.length} 張桌卡、${pages} 頁，已寫入 ${out}；網址是 ${origin}。列印時選「實際大小」`,
        en: `${cards.length} cards on ${pages} pages in ${out}, for ${origin}. Print in actual size`,
      };
    });
  },
  async key(verb, { merchant, rights, branches, until }, [first]) {
    if (verb === 'list') return onShops(async (db) => listKeys(db, await merchantFor(db, merchant)));
    if (verb === 'end') return onShops(async (db) => endKey(db, await merchantFor(db, merchant), first, new Date()));
    if (verb !== 'make') throw new Misused(USAGE);
    const [keyRights, expiresAt] = [rightsIn(rights), untilIn(until, new Date())];
    return onShops(async (db) => {
      const merId = await merchantFor(db, merchant);
      const braIds = await branchesIn(db, merId, branches);
      return makeKey(db, merId, { name: first, rights: keyRights, braIds, expiresAt }, new Date());
    });
  },
  async invite(name, { merchant, role, branches, until }) {
    const [personRole, expiresAt] = [roleIn(role), untilIn(until, new Date())];
    return onShops(async (db, config) => {
      const merId = await merchantFor(db, merchant);
      const braIds = await branchesIn(db, merId, branches);
      return invite(db, merId, name, { role: personRole, braIds, expiresAt }, originFor(config), new Date());
    });
  },
  async people(verb, { merchant }, [first]) {
    if (verb !== 'list' && verb !== 'end') throw new Misused(USAGE);
    return onShops(async (db) => {
      const merId = await merchantFor(db, merchant);
      return verb === 'list' ? listOfPeople(db, merId) : endOnePerson(db, merId, first, new Date());
    });
  },
  async example(folder) {
    await exampleFolder(folder, process.cwd(), new Date());
    return {
      zh: `範例已寫入 ${folder}。用 Excel 修改後：npm run shop -- check ${folder}`,
      en: `an example stands in ${folder}. Change it, then: npm run shop -- check ${folder}`,
    };
  },
};

/** Error lines for the user of the command. Null for an internal error. */
function linesOf(error: unknown): string[] | null {
  if (error instanceof Misused) return [error.said[language]];
  if (error instanceof FolderRefused) {
    const count = error.mistakes.count();
    return [
      ...error.mistakes.lines(language),
      language === 'zh' ? `共 ${count} 處要修改；什麼都沒有寫入` : `${count} to mend; nothing was written`,
    ];
  }
  if (error instanceof WouldClose) {
    const count = error.changes.closedCount();
    return [
      ...error.changes.closings(language),
      language === 'zh'
        ? `資料夾裡少了以上 ${count} 筆，匯入會把它們下架；什麼都還沒有寫入。確定要下架：加上 --close 再匯入一次`
        : `the folder lacks these ${count}, and an import closes them. Nothing was written. To agree, import with --close`,
    ];
  }
  const config = (() => {
    try {
      return readConfig(process.env);
    } catch {
      return null;
    }
  })();
  const message = startFailure(error, config);
  return message === null ? null : [message.replace(/^/gm, 'ume: ')];
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      branches: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      close: { type: 'boolean', default: false },
      'folder-wins': { type: 'boolean', default: false },
      merchant: { type: 'string' },
      out: { type: 'string' },
      rights: { type: 'string' },
      role: { type: 'string' },
      until: { type: 'string' },
    },
  });
  const [name = '', folder, ...extraArgs] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined || folder === undefined) throw new Misused(USAGE);
  const message = await command(folder, values, extraArgs);
  console.log(typeof message === 'string' ? message : message[language]);
}

try {
  await run();
} catch (error) {
  const lines = linesOf(error);
  if (lines === null) console.error(error);
  else for (const line of lines) console.error(line);
  process.exitCode = 1;
}
