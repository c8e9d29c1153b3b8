/**
 * PGlite loads itself by import(), which jest's own module world refuses. It is loaded here, outside of it, and reaches
 * the tests as a global (see pglite.cjs). A database in memory is unpacked from a dump made once (0.7 s instead of 3
 * s):
 * the empty one stands in .cache under the version of PGlite, an upgraded or seeded one where suiteDatabase.ts says.
 */
const { AsyncLocalStorage } = require('node:async_hooks');
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { TestEnvironment } = require('jest-environment-node');
const { PGlite } = require('@electric-sql/pglite');

const { version } = JSON.parse(
  fs.readFileSync(path.join(path.dirname(require.resolve('@electric-sql/pglite')), '..', 'package.json'), 'utf8'),
);
const emptyFile = path.join(__dirname, '../../.cache', `pglite-${version}.tar`);
/** The dump that whatever is opened inside of `openedFrom` begins with. */
const dumpFile = new AsyncLocalStorage();

async function writeDump(pglite, file) {
  const dump = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer());
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.${process.pid}`, dump);
  // renamed whole, so that another worker never reads half of it
  fs.renameSync(`${file}.${process.pid}`, file);
}

async function emptyDump() {
  if (!fs.existsSync(emptyFile)) {
    const made = await PGlite.create({});
    await writeDump(made, emptyFile);
    await made.close();
  }
  return emptyFile;
}

async function create(options = {}) {
  if ('dataDir' in options) return PGlite.create(options);
  const begin = dumpFile.getStore();
  const made = await PGlite.create({
    ...options,
    loadDataDir: new Blob([fs.readFileSync(begin?.file ?? (await emptyDump()))]),
  });
  if (begin) begin.made = made;
  return made;
}

module.exports = class ServerEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.umePglite = {
      create,
      defaultStartParams: PGlite.defaultStartParams,
      /** Puts the files of an empty database into `folder`, which takes a tenth of the time that making one does. */
      async putEmpty(folder) {
        fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
        execFileSync('tar', ['-xf', await emptyDump(), '-C', folder]);
      },
      /**
       * Opens what `open` opens from the dump in `file`, or empty where there is none; gives its result and how to
       * write that dump.
       */
      async openedFrom(file, open) {
        const begin = { file: fs.existsSync(file) ? file : undefined };
        const result = await dumpFile.run(begin, open);
        return { result, isFromDump: begin.file !== undefined, keep: () => writeDump(begin.made, file) };
      },
    };
    this.global.umeLeftOpen = new Set();
  }

  /** A red test does not come to its close(): a database left open would keep the process alive. */
  async teardown() {
    await Promise.allSettled([...this.global.umeLeftOpen].map((close) => close()));
    await super.teardown();
  }
};
