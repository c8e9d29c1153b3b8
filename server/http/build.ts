/**
 * Reads the output of the build: `dist/`, which is published, and `build/` beside it, which is not. build/build.json
 * names the hosts of the portal, so that policy and written pages fit the portal that is served.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';

import { hostsFor } from '#platform/hosts.ts';

import type { CspHashes } from './portalHeaders.ts';
import type { UmeHosts } from '#platform/hosts.ts';
import type { PreviewWriter } from '#preview/previewCalls.ts';
import type { Config } from '../config.ts';

/** The gallery of widgets, built with UME_ENV local and test only, and its address. */
export const GALLERY = { file: 'sandbox/widgets.html', url: '/sandbox/widgets' };

/** Names of the brand that the build was made with. */
export type PageBrand = { name: string; shortName: string };

/** For a build of an older portal. */
const DEFAULT_BRAND: PageBrand = { name: '梅 ume', shortName: 'ume' };

export type Build = {
  /** When its files were written. */
  stamp: string;
  html: string;
  /** Names of the published files, from the root of dist/. */
  files: Set<string>;
  csp: CspHashes;
  hosts: UmeHosts;
  brand: PageBrand;
  hasGallery: boolean;
  /** Writes pages with class names and hosts of this build (decision 002). Null for a build of an older portal. */
  preview: PreviewWriter | null;
};

/** Reads build.json. Missing hosts are the local ones, so that a build of an older portal lacks no field. */
function readFacts(buildDir: string): Pick<Build, 'csp' | 'hosts' | 'brand'> | null {
  try {
    const {
      csp,
      hosts,
      brand = DEFAULT_BRAND,
    } = JSON.parse(readFileSync(path.join(buildDir, 'build.json'), 'utf8')) as {
      csp: CspHashes;
      hosts?: Partial<UmeHosts>;
      brand?: PageBrand;
    };
    return {
      csp: { scriptHashes: csp.scriptHashes, styleHashes: csp.styleHashes },
      hosts: { ...hostsFor({}), ...hosts },
      brand,
    };
  } catch {
    return null;
  }
}

/** The brand of the built portal, or the default one without a build. */
export function brandOf(buildDir: string): PageBrand {
  return readFacts(buildDir)?.brand ?? DEFAULT_BRAND;
}

/**
 * Evaluates preview.cjs. Screens look for features of the window, which has none here. `require` would cache the
 * module, and the next build writes the file again.
 */
function readPreview(file: string): PreviewWriter | null {
  if (!existsSync(file)) return null;
  const module = { exports: {} };
  const run = runInThisContext(`(function (module, window) {${readFileSync(file, 'utf8')}\n})`, { filename: file }) as (
    target: typeof module,
    window: object,
  ) => void;
  run(module, {});
  return module.exports as PreviewWriter;
}

function filesOf(distDir: string, isProduction: boolean): Set<string> {
  return new Set(
    readdirSync(distDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(distDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .filter((name) => !/\.(?:br|gz|html)$/.test(name) && !(isProduction && name.endsWith('.map'))),
  );
}

/**
 * Reads the output of the build, again only after the next build.
 * @returns null while there is none, or one without its build.json, whose scripts no policy would let run
 */
export function buildReader(config: Pick<Config, 'distDir' | 'buildDir' | 'env' | 'isSandbox'>): () => Build | null {
  let cachedBuild: Build | null = null;
  const page = path.join(config.distDir, 'index.html');
  const preview = path.join(config.buildDir, 'preview.cjs');
  const writtenAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return () => {
    const pageAt = writtenAt(page);
    if (pageAt === undefined) return null;
    // a watching build writes one after the other: hashes of an older page would stop the new one's script
    const stamp = [pageAt, writtenAt(path.join(config.buildDir, 'build.json')), writtenAt(preview)].join(' ');
    if (cachedBuild?.stamp === stamp) return cachedBuild;
    const facts = readFacts(config.buildDir);
    cachedBuild = facts && {
      stamp,
      html: readFileSync(page, 'utf8'),
      files: filesOf(config.distDir, config.env === 'production'),
      ...facts,
      preview: readPreview(preview),
      hasGallery: config.isSandbox && existsSync(path.join(config.distDir, GALLERY.file)),
    };
    return cachedBuild;
  };
}

const PUBLIC_ENVS: readonly string[] = ['production', 'prerelease'];

/**
 * The reason why the build does not fit the server, for the operator, or null. A sandbox takes any build that is not
 * for real users, and none.
 */
export function buildProblem({ env, isSandbox, servesPortal, distDir }: Config, build: Build | null): string | null {
  if (!servesPortal) return null;
  if (isSandbox)
    return build && PUBLIC_ENVS.includes(build.hosts.env)
      ? `DIST_DIR: the portal in ${distDir} was built for UME_ENV=${build.hosts.env}, and a server with UME_ENV=${env} signs in as every member: set UME_ENV=${build.hosts.env}, or build again`
      : null;
  if (!build)
    return `DIST_DIR: no portal is built in ${distDir}, or its build/ folder is missing beside it: npm run build with UME_ENV=${env}, or DIST_DIR=none for the API alone`;
  if (build.hosts.env !== env)
    return `DIST_DIR: the portal in ${distDir} was built for UME_ENV=${build.hosts.env}, and this server runs with UME_ENV=${env}`;
  return null;
}

/**
 * Does the portal of this build call this server, whose database then has its shops? The API is beside the page (local)
 * or at the server's own public origin.
 */
export function asksHere({ apiHost }: UmeHosts, { publicOrigin }: Pick<Config, 'publicOrigin'>): boolean {
  return apiHost === '' || apiHost === publicOrigin;
}
