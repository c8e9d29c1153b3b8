/**
 * Loads PGlite, whose import() jest's module registry rejects, and passes it to tests as a global (see pglite.cjs). A
 * database in memory is unpacked from a dump (0.7 s instead of 3 s). The empty dump is in .cache under PGlite's
 * version, a migrated or seeded one where suiteDatabase.ts says.
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
/** The dump for databases opened inside `openedFrom`. */
const dumpFile = new AsyncLocalStorage();

async function writeDump(pglite, file) {
  const dump = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer());
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.${process.pid}`, dump);
  // Renamed when complete, so that another worker never reads half a file.
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
      /** Puts the files of an empty database into `folder`, in a tenth of the time of creating one. */
      async putEmpty(folder) {
        fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
        execFileSync('tar', ['-xf', await emptyDump(), '-C', folder]);
      },
      /**
       * Opens a database with `open` from the dump in `file`, or empty if there is none. Returns its result, and a
       * function that writes the dump.
       */
      async openedFrom(file, open) {
        const begin = { file: fs.existsSync(file) ? file : undefined };
        const result = await dumpFile.run(begin, open);
        return { result, isFromDump: begin.file !== undefined, keep: () => writeDump(begin.made, file) };
      },
    };
    this.global.umeLeftOpen = new Set();
  }

  /** A failed test does not reach its close(), and an open database would keep the process alive. */
  async teardown() {
    await Promise.allSettled([...this.global.umeLeftOpen].map((close) => close()));
    await super.teardown();
  }
};
