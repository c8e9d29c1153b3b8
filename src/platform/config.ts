/**
 * Hosts of this build. The build writes the set from hosts.ts to `process.env.UME_CONFIG` as JSON. Tests have none and
 * use the local set. Local hosts follow the page's own address, so that a phone in the LAN works.
 */
import { hostsFor } from './hosts.ts';

import type { UmeHosts } from './hosts.ts';

/** Replaced by the build. Read it as a literal, so that the minifier drops the unused branch. */
export const config: UmeHosts =
  process.env.UME_CONFIG === undefined ? hostsFor({}) : (JSON.parse(process.env.UME_CONFIG) as UmeHosts);

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

/** Origin of the mock apps (pass app, QR-ordering app, LINE, maps): the page's host, the next port. */
export function mockAppsOrigin(): string {
  const { protocol, hostname, port } = window.location;
  return `${protocol}//${hostname}:${Number(port === '' ? DEFAULT_PORTS[protocol] : port) + 1}`;
}

/** Origin of the ume API. '' is the page's own origin. */
export function apiOrigin(): string {
  return config.apiHost;
}

/** Tells which hand-off apps are configured. Screens show an alternative without one. */
export const hasApp = { pass: config.passHost !== null, order: config.orderHost !== null };

/**
 * Origin of a hand-off app. Check `hasApp` first.
 * @throws when the app is not configured
 */
export function appOrigin(app: keyof typeof hasApp): string {
  const host = config[`${app}Host`];
  if (host === null) throw new Error(`no ${app} app`);
  return host === '' ? mockAppsOrigin() : host;
}

/** URL of LINE's consent page. */
export function lineAuthorizeUrl(): string {
  return config.lineAuthorizeUrl === '' ? `${mockAppsOrigin()}/line/oauth2/v2.1/authorize` : config.lineAuthorizeUrl;
}

/** URL template of the 7-ELEVEN map with `{back}`, or '' without a map. */
export function pickupMapTemplate(): string {
  return config.pickupMapUrl === '' && config.env === 'local'
    ? `${mockAppsOrigin()}/7-eleven/map?url={back}`
    : config.pickupMapUrl;
}

/** Channel id of LINE. null disables sign-in by LINE. */
export function lineChannelId(): string | null {
  return config.lineChannelId;
}

/** Name of the cover picture of a branch, as showImage expects it. */
export function coverName(braId: string): string {
  return config.coverName.split('{braId}').join(braId);
}
