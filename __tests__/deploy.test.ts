/**
 * Files in deploy/ name files of the build and the server, which must exist, and are safe as they stand.
 * systemd-analyze, haproxy and git judge their files if installed (`apt install systemd haproxy`).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { parse } from 'yaml';

import type { AddressInfo } from 'node:net';

const read = (file: string) => readFileSync(file, 'utf8');
const settings = new Set(Array.from(read('.env.example').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm), ([, name]) => name));
const ofBuild = new Set(Array.from(read('src/platform/hosts.ts').matchAll(/\bUME_[A-Z_]+\b/g), ([name]) => name));

describe('deploy/', () => {
  it('the image takes every variable of the build, and no other', () => {
    const args = Array.from(read('deploy/Dockerfile').matchAll(/^ARG (UME_[A-Z_]+)/gm), ([, name]) => name);
    expect(new Set(args)).toEqual(ofBuild);
  });

  it('the containers get settings that the server has', () => {
    const [, environment = ''] = /^ {2}environment:\n((?: {4}.*\n)+)/m.exec(read('deploy/compose.yaml')) ?? [];
    const names = Array.from(environment.matchAll(/^ {4}([A-Z_]+):/gm), ([, name]) => name);
    expect(names).toEqual(
      expect.arrayContaining(['PUBLIC_ORIGIN', 'SECRET', 'DATABASE_URL', 'SMS_GATEWAY_URL', 'TRUST_PROXY']),
    );
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
  });

  it('image and unit start what a release has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(scripts['release']).toBe('tsx scripts/release.ts');
    expect(read('deploy/Dockerfile')).toContain('CMD ["node", "--enable-source-maps", "server/main.js"]');
    expect(read('deploy/ume@.service')).toMatch(
      /^ExecStart=\/usr\/bin\/env .* \/usr\/bin\/node --enable-source-maps server\/main\.js$/m,
    );
    expect(read('scripts/release.ts')).toContain("start: 'server/main.ts'");
  });

  it('two processes of one machine share no port or folder under any settings file', () => {
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

  it('D6: a portal gets more than fifteen seconds to finish before it is ended', () => {
    const seconds = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
    expect(seconds(read('deploy/compose.yaml'), /stop_grace_period: (\d+)s/)).toBeGreaterThan(15);
    expect(seconds(read('deploy/ume@.service'), /TimeoutStopSec=(\d+)/)).toBeGreaterThan(15);
  });

  it('a database machine admits Patroni itself, the followers of the primary, and the portal', () => {
    const patroni = read('deploy/ha/patroni.yml');
    const [, admitted = ''] = /^ {2}pg_hba:\n((?: {4}.*\n)+)/m.exec(patroni) ?? [];
    const [, roles = ''] =
      /^ {2}authentication:\n((?: {4}.*\n)+)/m.exec(patroni.slice(patroni.indexOf('\npostgresql:'))) ?? [];
    const named = Array.from(roles.matchAll(/^ {6}username: (\w+)$/gm), ([, name]) => name);
    expect(named).toEqual(['postgres', 'replicator', 'rewinder']);
    const lets = Array.from(admitted.matchAll(/^ {4}- (?:local|hostssl) \w+ (\w+) /gm), ([, role]) => role);
    expect(lets).toEqual(expect.arrayContaining([...named, 'ume', 'ume_owner']));
  });

  it('the three files of a database machine name the same machines', () => {
    const machines = (file: string) =>
      Array.from(new Set(Array.from(read(file).matchAll(/\b10\.0\.0\.1\d\b/g), ([address]) => address))).sort();
    expect(machines('deploy/ha/patroni.yml')).toHaveLength(3);
    for (const file of ['deploy/ha/etcd.env', 'deploy/ha/haproxy.cfg'])
      expect(machines(file)).toEqual(machines('deploy/ha/patroni.yml'));
  });
});

const isInstalled = (program: string): boolean => !spawnSync(program, ['--version']).error;
const whenInstalled = (program: string) => (isInstalled(program) ? it : it.skip);

type Service = {
  cap_drop: string[];
  security_opt: string[];
  mem_limit?: string;
  pids_limit?: number;
  ports?: string[];
  networks: string[] | Record<string, { ipv4_address: string }>;
  environment?: Record<string, string>;
};
type Compose = { services: Record<string, Service>; networks: Record<string, { internal?: boolean } | null> };

describe('the containers', () => {
  const { services, networks } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
  const networksOf = ({ networks: own }: Service) => (Array.isArray(own) ? own : Object.keys(own));

  it.each(Object.entries(services))('%s has no rights that it does not need, and limits', (_name, service) => {
    expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit).toBeGreaterThan(0);
  });

  it('nobody outside of the machine walks around the proxy with TLS', () => {
    const ports = Object.values(services).flatMap((service) => service.ports ?? []);
    expect(ports).toEqual(['127.0.0.1:80:8000']);
  });

  it('the database shares an internal network with the portals alone', () => {
    const neighbours = Object.entries(services).filter(([, service]) => networksOf(service).includes('database'));
    expect(neighbours.map(([name]) => name)).toEqual(['portal-a', 'portal-b', 'database']);
    expect(networksOf(services['database']!)).toEqual(['database']);
    expect(networks['database']).toMatchObject({ internal: true });
  });

  it('C10: the portals trust the address of haproxy alone', () => {
    const { front } = services['haproxy']!.networks as Record<string, { ipv4_address: string }>;
    for (const name of ['portal-a', 'portal-b'])
      expect(services[name]!.environment!['TRUST_PROXY']).toBe(front!.ipv4_address);
  });
});

describe('haproxy before the portals', () => {
  whenInstalled('haproxy')('accepts both files', () => {
    for (const file of ['deploy/haproxy.cfg', 'deploy/ha/haproxy.cfg'])
      expect(spawnSync('haproxy', ['-c', '-q', '-f', file], { encoding: 'utf8' }).status).toBe(0);
  });

  whenInstalled('haproxy')(
    'C10: forwards one address, that of the proxy with TLS, whatever a client has sent',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'ume-haproxy-'));
      const portal = createServer(({ headers }, response) => {
        response.end(JSON.stringify([headers['x-forwarded-for'], headers['forwarded'], headers['x-forwarded-host']]));
      });
      await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
      const config = read('deploy/haproxy.cfg')
        .replace('bind :8000', `bind ${folder}/front.sock`)
        .replace('maxconn 10000', 'maxconn 100')
        .replace(/^resolvers[^]*?\n\n/m, '')
        .replace(' resolvers docker init-addr last,libc,none', '')
        .replace(/^ {2}server b .*$/m, '')
        .replace('portal-a:8080', `127.0.0.1:${(portal.address() as AddressInfo).port}`);
      writeFileSync(join(folder, 'haproxy.cfg'), config);
      const forwardedFor = (headers: Record<string, string | string[]>) =>
        new Promise<unknown>((resolve, reject) => {
          request({ socketPath: join(folder, 'front.sock'), path: '/', headers }, (response) => {
            let body = '';
            response.on('data', (part) => (body += String(part))).on('end', () => resolve(JSON.parse(body)));
          })
            .on('error', reject)
            .end();
        });
      try {
        // It comes back once it listens.
        execFileSync('haproxy', ['-D', '-q', '-p', join(folder, 'pid'), '-f', join(folder, 'haproxy.cfg')], {
          stdio: 'ignore',
        });
        expect(await forwardedFor({ 'X-Forwarded-For': '203.0.113.7' })).toEqual(['203.0.113.7', null, null]);
        const forged = {
          'X-Forwarded-For': ['1.1.1.1', '2.2.2.2, 203.0.113.7'],
          Forwarded: 'for=1.1.1.1',
          'X-Forwarded-Host': 'x.tld',
        };
        expect(await forwardedFor(forged)).toEqual(['203.0.113.7', null, null]);
        // The gateway of the network, which the old TRUST_PROXY skipped
        expect(await forwardedFor({ 'X-Forwarded-For': '9.9.9.9, 172.30.80.1' })).toEqual(['172.30.80.1', null, null]);
      } finally {
        portal.close();
        process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')));
        rmSync(folder, { recursive: true });
      }
    },
  );
});

describe('the unit of systemd', () => {
  it('starts a process without rights, and its files are for itself alone', () => {
    const lines = read('deploy/ume@.service').split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'UMask=0077',
        'StateDirectoryMode=0700',
        'CapabilityBoundingSet=',
        'NoNewPrivileges=yes',
        'ProtectProc=invisible',
        'ProtectKernelLogs=yes',
        'ProtectClock=yes',
        'RestrictSUIDSGID=yes',
        'SystemCallFilter=@system-service',
        'SystemCallFilter=~@privileged',
      ]),
    );
    expect(lines.filter((line) => /^(?:MemoryMax|TasksMax)=\S/.test(line))).toHaveLength(2);
  });

  whenInstalled('systemd-analyze')('is at most 2.0 exposed by systemd’s own measure', () => {
    const args = ['security', '--offline=true', '--threshold=20', 'deploy/ume@.service'];
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    expect([status, /Overall exposure.*/.exec(stdout)?.[0]]).toEqual([0, expect.stringContaining(' OK')]);
  });
});

describe('the database machines', () => {
  type Patroni = {
    restapi: { allowlist: string[]; authentication: { username: string } };
    etcd3: Record<string, string>;
    postgresql: {
      pg_hba: string[];
      parameters: Record<string, string>;
      authentication: Record<string, { sslmode?: string }>;
    };
  };
  const patroni = parse(read('deploy/ha/patroni.yml')) as Patroni;
  const etcd: Record<string, string> = Object.fromEntries(
    Array.from(
      read('deploy/ha/etcd.env').matchAll(/^(\w+)=(.*)$/gm),
      ([, name = '', value = '']) => [name, value] as const,
    ),
  );

  it('no client reaches PostgreSQL without TLS, and its followers check the certificate', () => {
    const remote = patroni.postgresql.pg_hba.filter((line) => !line.startsWith('local '));
    expect(remote.filter((line) => !/^hostssl .* scram-sha-256$/.test(line))).toEqual([]);
    expect(patroni.postgresql.parameters).toMatchObject({ ssl: 'on' });
    const { replication, rewind } = patroni.postgresql.authentication;
    expect([replication?.sslmode, rewind?.sslmode]).toEqual(['verify-full', 'verify-full']);
  });

  it('Patroni’s interface needs a password, and a caller among the three machines', () => {
    expect(patroni.restapi.authentication.username).not.toBe('');
    expect(patroni.restapi.allowlist).toEqual(['10.0.0.11', '10.0.0.12', '10.0.0.13']);
  });

  it('etcd talks to machines with a certificate only', () => {
    expect(Object.values(etcd).filter((value) => /http:/.test(value))).toEqual([]);
    expect(etcd).toMatchObject({ ETCD_CLIENT_CERT_AUTH: 'true', ETCD_PEER_CLIENT_CERT_AUTH: 'true' });
    expect(patroni.etcd3).toMatchObject({ protocol: 'https', cacert: etcd['ETCD_TRUSTED_CA_FILE'] });
  });

  it('the role of the servers may write rows, and owns nothing', () => {
    const sql = read('deploy/ha/roles.sql').replace(/^--.*$/gm, '');
    const granted = Array.from(sql.matchAll(/grant ([a-z, ]+) on .* to ume;/g), ([, rights]) => rights);
    expect(granted).toEqual(['connect', 'usage', 'select, insert, update, delete', 'usage, select']);
    expect(sql).not.toMatch(/owner ume\b(?!_)|superuser|createdb|password/);
  });
});

it('files with secrets enter neither a commit nor an image', () => {
  const isIgnored = (file: string) => spawnSync('git', ['check-ignore', '-q', '--no-index', file]).status === 0;
  const secret = ['.env', 'deploy/ume.env', 'ume.env', 'before.backup', 'deploy/before.backup', '.env.production'];
  expect(secret.filter((file) => !isIgnored(file))).toEqual([]);
  expect(['.env.example', 'deploy/ha/etcd.env'].filter(isIgnored)).toEqual([]);
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['**/.env', '**/*.env', '**/.env.*', '**/*.backup']),
  );
});
