/** The files of deploy/ name only existing parts of the build and the server. */
import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(file, 'utf8');
const settings = new Set(Array.from(read('.env.example').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm), ([, name]) => name));
const buildVariables = new Set(
  Array.from(read('src/platform/hosts.ts').matchAll(/\bUME_[A-Z_]+\b/g), ([name]) => name),
);

describe('deploy/', () => {
  it('the image takes every variable of the build, and no other', () => {
    const args = Array.from(read('deploy/Dockerfile').matchAll(/^ARG (UME_[A-Z_]+)/gm), ([, name]) => name);
    expect(new Set(args)).toEqual(buildVariables);
  });

  it('the containers get only settings of the server', () => {
    const [, environment = ''] = /^ {2}environment:\n((?: {4}.*\n)+)/m.exec(read('deploy/compose.yaml')) ?? [];
    const names = Array.from(environment.matchAll(/^ {4}([A-Z_]+):/gm), ([, name]) => name);
    expect(names).toEqual(
      expect.arrayContaining(['PUBLIC_ORIGIN', 'SECRET', 'DATABASE_URL', 'SMS_GATEWAY_URL', 'TRUST_PROXY']),
    );
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
  });

  it('image and systemd unit start the server of a release', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(scripts['release']).toBe('tsx scripts/release.ts');
    expect(read('deploy/Dockerfile')).toContain('CMD ["node", "--enable-source-maps", "server/main.js"]');
    expect(read('deploy/ume@.service')).toMatch(
      /^ExecStart=\/usr\/bin\/env .* \/usr\/bin\/node --enable-source-maps server\/main\.js$/m,
    );
    expect(read('scripts/release.ts')).toContain("start: 'server/main.ts'");
  });

  it('two processes of one machine share neither port nor folder, despite a common settings file', () => {
    const unit = read('deploy/ume@.service');
    const [, own = ''] = /^ExecStart=\/usr\/bin\/env (.*) \/usr\/bin\/node/m.exec(unit) ?? [];
    const names = own
      .split(' ')
      .filter((one) => one.includes('%i'))
      .map((one) => one.split('=')[0]);
    expect(names).toEqual(['PORT', 'METRICS_PORT', 'DATA_DIR']);
    expect(unit).toContain('StateDirectory=ume/%i\n');
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
  });

  it('D6: a portal has time to leave the load balancer and to finish its calls before it is killed', () => {
    const seconds = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
    expect(seconds(read('deploy/compose.yaml'), /stop_grace_period: (\d+)s/)).toBeGreaterThan(15);
    expect(seconds(read('deploy/ume@.service'), /TimeoutStopSec=(\d+)/)).toBeGreaterThan(15);
  });

  it('a database machine admits Patroni itself, the followers of the primary, and the portal', () => {
    const patroni = read('deploy/ha/patroni.yml');
    const [, admitted = ''] = /^ {2}pg_hba:\n((?: {4}.*\n)+)/m.exec(patroni) ?? [];
    const [, roles = ''] = /^ {2}authentication:\n((?: {4}.*\n)+)/m.exec(patroni) ?? [];
    const named = Array.from(roles.matchAll(/^ {6}username: (\w+)$/gm), ([, name]) => name);
    expect(named).toEqual(['postgres', 'replicator', 'rewinder']);
    const lets = Array.from(admitted.matchAll(/^ {4}- (?:local|host) \w+ (\w+) /gm), ([, role]) => role);
    expect(lets).toEqual(expect.arrayContaining([...named, 'ume']));
  });

  it('the three files of a database machine name the same machines', () => {
    const machines = (file: string) =>
      Array.from(new Set(Array.from(read(file).matchAll(/\b10\.0\.0\.1\d\b/g), ([address]) => address))).sort();
    expect(machines('deploy/ha/patroni.yml')).toHaveLength(3);
    for (const file of ['deploy/ha/etcd.env', 'deploy/ha/haproxy.cfg'])
      expect(machines(file)).toEqual(machines('deploy/ha/patroni.yml'));
  });
});
