/** C34: every installed package is locked, and only known packages run a script at install time. */
import { readFileSync } from 'node:fs';

type Locked = {
  /** The package's name, if it is installed under another one. */ name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
};
type Lock = { packages: Record<string, Locked> };

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const project = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const installed = Object.entries(lock.packages).filter(([path]) => path !== '');

describe('C34: dependencies', () => {
  it('are pinned exactly and stand in the lock file with that version', () => {
    for (const [name, version] of Object.entries({ ...project.dependencies, ...project.devDependencies })) {
      const locked = lock.packages[`node_modules/${name}`];
      expect([name, version]).toEqual([
        name,
        locked?.name === undefined ? locked?.version : `npm:${locked.name}@${locked.version}`,
      ]);
    }
  });

  it('are checked by a hash each, and the lock file names no registry', () => {
    for (const [path, { integrity, resolved, link }] of installed) {
      if (link) continue;
      expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha(512|1)-/)]);
      expect([path, resolved ?? '']).toEqual([path, '']);
    }
  });

  it('run no script at install but the known ones', () => {
    const running = installed
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ''));
    const known = ['@parcel/watcher', '@swc/core', 'esbuild', 'fsevents', 'unrs-resolver'];
    expect(running.filter((name) => !known.includes(name))).toEqual([]);
  });
});
