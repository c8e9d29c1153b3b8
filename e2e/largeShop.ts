/**
 * `npm run large-shop` measures time and memory of importing a chain of 2,000 branches with 100,000 dishes. Runs on the
 * PostgreSQL of TEST_DATABASE_URL, in a schema that it drops afterwards. Linux only, for /proc.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

const STORES = 2_000;
const GOODS = 50;
const LOOK_EVERY_MS = 50;
const NAMES = [
  '紅燒牛肉麵',
  '清燉牛肉湯',
  '古早味滷肉飯',
  '蒜香拍黃瓜',
  '皮蛋豆腐',
  '手工小籠湯包',
  '冰釀烏梅汁',
  '番茄牛肉麵',
  '麻辣牛筋麵',
  '翡翠蒸餃',
];
const WEEK = '11:00-14:30(14:00) 17:00-21:30,'.repeat(7).slice(0, -1);

function writeLargeShop(folder: string): void {
  const numbers = Array.from({ length: STORES }, (_, at) => 100_001 + at);
  writeFileSync(
    path.join(folder, 'merchant.yaml'),
    'id: chain\nname: 大連鎖\nindustry: fnb\ncategory: 麵店\njoin: {title: 加入, detail: 送點}\ngrades: [{name: 會員, from: 0}]\n',
  );
  writeFileSync(
    path.join(folder, 'stores.csv'),
    `店號,店名,縣市,鄉鎮市區,地址,緯度,經度,週一,週二,週三,週四,週五,週六,週日\n${numbers.map((number, at) => `${number},大連鎖 第 ${at + 1} 店,台北市,大安區,永康街 ${at + 1} 號,${(25 + at / 1e5).toFixed(6)},121.5,${WEEK}\n`).join('')}`,
  );
  writeFileSync(
    path.join(folder, 'tables.csv'),
    `店號,種類,桌號,數量\n${numbers.map((number) => `${number},桌,A,10\n`).join('')}`,
  );
  writeFileSync(
    path.join(folder, 'goods.csv'),
    `店號,品號,品名,售價\n${numbers.flatMap((number) => Array.from({ length: GOODS }, (_, at) => `${number},g${at},${NAMES[at % NAMES.length] ?? ''} ${at},${60 + at}\n`)).join('')}`,
  );
  writeFileSync(
    path.join(folder, 'coupons.csv'),
    `店號,券號,名稱,種類,內容,開始領取,結束領取\n${numbers.map((number) => `${number},c${number},新店優惠,折抵,50,2026/1/1,2030/12/31\n`).join('')}`,
  );
}

/** Runs the program of `npm run shop` as package.json does, and samples its memory. @returns seconds and peak MiB */
async function shop(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ seconds: number; mib: number; output: string }> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=160', '--import', 'tsx', 'server/shop/main.ts', ...args],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let stdout = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  let status = null as number | null;
  const ended = new Promise<void>((resolve) =>
    child.once('exit', (code) => {
      status = code ?? 1;
      resolve();
    }),
  );
  let mib = 0;
  while (status === null) {
    try {
      const [, kib = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid ?? 0}/status`, 'utf8')) ?? [];
      mib = Math.max(mib, Number(kib) / 1_024);
    } catch {
      // The process has just ended.
    }
    await Promise.race([ended, wait(LOOK_EVERY_MS)]);
  }
  if (status !== 0) throw new Error(`shop ${args.join(' ')} ended with ${String(status)}: ${stdout}`);
  return { seconds: (performance.now() - started) / 1_000, mib, output: stdout.trim().replaceAll('\n', '; ') };
}

const url = process.env['TEST_DATABASE_URL'];
if (!url) throw new Error('TEST_DATABASE_URL names the PostgreSQL to measure on');
const schema = `large_shop_${process.pid}`;
const folder = mkdtempSync(path.join(tmpdir(), 'ume-large-'));
const env = { ENV_FILE: '', UME_ENV: 'local', DATABASE_URL: url, DATABASE_SCHEMA: schema, LANG: 'en' };
try {
  writeLargeShop(folder);
  for (const [what, args] of [
    ['check', ['check', folder]],
    ['import', ['import', folder]],
    ['import again', ['import', folder]],
  ] as const) {
    const { seconds, mib, output } = await shop(args, env);
    console.log(`${what}: ${seconds.toFixed(1)} s, ${mib.toFixed(0)} MiB at most; ${output}`);
  }
} finally {
  rmSync(folder, { recursive: true });
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`drop schema if exists ${schema} cascade`);
  await client.end();
}
