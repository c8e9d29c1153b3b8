/**
 * What this build talks to. The build writes the chosen set of hosts.ts into `process.env.UME_CONFIG`, a JSON text;
 * where
 * it is missing (tests) the local set holds. Local hosts follow the page's own address, so that a phone in the LAN
 * works.
 */
import { hostsFor } from './hosts.ts';

import type { UmeHosts } from './hosts.ts';

/** Replaced by the build; never read from a variable, so that the unused branch of `config` is dropped. */
export const config: UmeHosts =
  process.env.UME_CONFIG === undefined ? hostsFor({}) : (JSON.parse(process.env.UME_CONFIG) as UmeHosts);

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

/** The stand-ins (pass app, QR-ordering app, LINE, maps) live on the page's host at the next port. */
export function mockAppsOrigin(): string {
  const { protocol, hostname, port } = window.location;
  return `${protocol}//${hostname}:${Number(port === '' ? DEFAULT_PORTS[protocol] : port) + 1}`;
}

/** Origin of the ume API; '' is the page's own. */
export function apiOrigin(): string {
  return config.apiHost;
}

/** Which of the two apps of hand-offs there are; without one the screens say what to do instead. */
export const hasApp = { pass: config.passHost !== null, order: config.orderHost !== null };

/** Origin of an app of hand-offs. Throws where there is none: `hasApp` is asked before. */
export function appOrigin(app: keyof typeof hasApp): string {
  const host = config[`${app}Host`];
  if (host === null) throw new Error(`no ${app} app`);
  return host === '' ? mockAppsOrigin() : host;
}

/** Where LINE asks for consent. */
export function lineAuthorizeUrl(): string {
  return config.lineAuthorizeUrl === '' ? `${mockAppsOrigin()}/line/oauth2/v2.1/authorize` : config.lineAuthorizeUrl;
}

/** The address of the 7-ELEVEN map with `{back}` in it; '' where there is none. */
export function pickupMapTemplate(): string {
  return config.pickupMapUrl === '' && config.env === 'local'
    ? `${mockAppsOrigin()}/7-eleven/map?url={back}`
    : config.pickupMapUrl;
}

/** null: nobody signs in by LINE. */
export function lineChannelId(): string | null {
  return config.lineChannelId;
}

/** Name of the cover picture of a branch, as showImage takes it. */
export function coverName(braId: string): string {
  return config.coverName.split('{braId}').join(braId);
}
