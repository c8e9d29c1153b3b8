/**
 * PGlite loads itself by import(), which jest's own module world refuses. It is loaded here, outside of it, and reaches
 * the tests as a global (see pglite.cjs). A fresh database in memory is unpacked from a dump made once (0.7 s instead
 * of 3 s); the dump stands in .cache under the version of PGlite.
 */
const fs = require('node:fs');
const path = require('node:path');
const { TestEnvironment } = require('jest-environment-node');
const { PGlite } = require('@electric-sql/pglite');

const { version } = JSON.parse(fs.readFileSync(path.join(path.dirname(require.resolve('@electric-sql/pglite')), '..', 'package.json'), 'utf8'));
const dumpFile = path.join(__dirname, '../../.cache', `pglite-${version}.tar`);

async function emptyDump() {
  if (!fs.existsSync(dumpFile)) {
    const made = await PGlite.create({});
    const dump = Buffer.from(await (await made.dumpDataDir('none')).arrayBuffer());
    await made.close();
    fs.mkdirSync(path.dirname(dumpFile), { recursive: true });
    fs.writeFileSync(`${dumpFile}.${process.pid}`, dump);
    // renamed whole, so that another worker never reads half of it
    fs.renameSync(`${dumpFile}.${process.pid}`, dumpFile);
  }
  return new Blob([fs.readFileSync(dumpFile)]);
}

async function create(options = {}) {
  return PGlite.create('dataDir' in options ? options : { ...options, loadDataDir: await emptyDump() });
}

module.exports = class ServerEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.umePglite = { create, defaultStartParams: PGlite.defaultStartParams };
  }
};
