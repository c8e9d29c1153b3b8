/** Which builds a server accepts: none for real users in a sandbox, none for developers on a public server (C32). */
import { hostsFor } from '#platform/hosts.ts';

import { readConfig } from '../../../server/config.ts';
import { buildProblem } from '../../../server/http/build.ts';

import type { Build } from '../../../server/http/build.ts';

const PUBLIC = {
  SECRET: 'q7Vb2nXc9RtY4LmZ8sKd1WfH6pJg3EuA',
  ALLOW_PGLITE: '1',
  PUBLIC_ORIGIN: 'https://ume.example.tw',
  SMS_GATEWAY_URL: 'https://sms.example.tw',
  SMS_SENDER_NAME: '梅香',
  TRUST_PROXY: '127.0.0.1',
};
const configOf = (env: string) => readConfig({ UME_ENV: env, ...(env === 'local' || env === 'test' ? {} : PUBLIC) });
const buildOf = (env: string) => ({ hosts: { ...hostsFor({}), env } }) as Build;

describe('C32: a build for another environment', () => {
  it.each([
    ['production', 'local'],
    ['production', 'test'],
    ['prerelease', 'local'],
    ['prerelease', 'test'],
  ])('for %s does not run as %s, whose sandbox signs in as every member', (built, env) => {
    expect(buildProblem(configOf(env), buildOf(built))).toMatch(
      new RegExp(`^DIST_DIR: .*built for UME_ENV=${built}.*UME_ENV=${env} .*set UME_ENV=${built}`),
    );
  });

  it.each([
    ['local', 'production'],
    ['test', 'production'],
    ['prerelease', 'production'],
    ['local', 'prerelease'],
  ])('for %s does not run as %s', (built, env) => {
    expect(buildProblem(configOf(env), buildOf(built))).toMatch(/^DIST_DIR: /);
  });

  it.each([
    ['local', 'local'],
    ['test', 'local'],
    ['local', 'test'],
    ['production', 'production'],
  ])('for %s runs as %s, and a sandbox runs without a build', (built, env) => {
    expect(buildProblem(configOf(env), buildOf(built))).toBeNull();
    expect(buildProblem(configOf('local'), null)).toBeNull();
  });
});
