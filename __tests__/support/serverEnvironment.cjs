/**
 * PGlite loads itself by import(), which jest's own module world refuses. It is loaded here, outside of it, and reaches
 * the tests as a global (see pglite.cjs). A fresh database in memory is unpacked from a dump made once (0.7 s instead
 * of 3 s), and so is one with the schema, or with schema and seed: the dumps stand in .cache under the version of PGlite
 * and a hash of all that makes what is in them.
 */
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { TestEnvironment } = require('jest-environment-node');
const { PGlite } = require('@electric-sql/pglite');

const { version } = JSON.parse(fs.readFileSync(path.join(path.dirname(require.resolve('@electric-sql/pglite')), '..', 'package.json'), 'utf8'));
const root = path.join(__dirname, '../..');
/** What schema and seed are made of. */
const SOURCES = ['server/db', 'server/data', 'server/seed', 'server/upgrade.ts', 'src/contract', 'src/domain'];

function filesIn(place) {
  if (fs.statSync(place).isFile()) return [place];
  return fs.readdirSync(place, { recursive: true }).map((name) => path.join(place, name)).filter((file) => fs.statSync(file).isFile()).sort();
}

let hash;
function sourcesHash() {
  if (hash === undefined) {
    const sum = createHash('sha256');
    for (const file of SOURCES.flatMap((source) => filesIn(path.join(root, source)))) sum.update(file.slice(root.length)).update(fs.readFileSync(file));
    hash = sum.digest('hex').slice(0, 16);
  }
  return hash;
}

/** @param content `empty`, `schema` or `seeded` */
const dumpOf = (content) => path.join(root, '.cache', `pglite-${version}-${content === 'empty' ? content : `${content}-${sourcesHash()}`}.tar`);

async function keep(content, pg) {
  const file = dumpOf(content);
  const dump = Buffer.from(await (await pg.dumpDataDir('none')).arrayBuffer());
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.${process.pid}`, dump);
  // renamed whole, so that another worker never reads half of it
  fs.renameSync(`${file}.${process.pid}`, file);
  // those of older sources are asked for by nobody
  const older = new RegExp(`^pglite-.*-${content}-[0-9a-f]{16}\\.tar$`);
  for (const name of fs.readdirSync(path.dirname(file))) if (older.test(name) && name !== path.basename(file)) fs.rmSync(path.join(path.dirname(file), name), { force: true });
}

async function emptyDump() {
  const file = dumpOf('empty');
  if (!fs.existsSync(file)) {
    const made = await PGlite.create({});
    await keep('empty', made);
    await made.close();
  }
  return file;
}

/** What databases in memory hold from their start, for the test file that asked for it, and the one made last. */
class Engine {
  #content = 'empty';
  #last = null;
  defaultStartParams = PGlite.defaultStartParams;

  create = async (options = {}) => {
    if ('dataDir' in options) return PGlite.create(options);
    const file = this.#content === 'empty' ? await emptyDump() : dumpOf(this.#content);
    this.#last = await PGlite.create({ ...options, loadDataDir: new Blob([fs.readFileSync(file)]) });
    return this.#last;
  };

  /** The next database in memory begins with `content`, where a dump of it was kept. @returns was one? */
  beginWith(content) {
    this.#content = fs.existsSync(dumpOf(content)) ? content : 'empty';
    return this.#content === content;
  }

  /** Keeps what the last database holds now as `content`. */
  keepAs(content) {
    return keep(content, this.#last);
  }
}

module.exports = class ServerEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.umePglite = new Engine();
  }
};
