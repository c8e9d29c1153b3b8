/**
 * Headers of index.html and its files (security C26, C27). The only source, both for the reference server and for the
 * header files that the build writes for other hosts.
 */
import type { UmeHosts } from '#platform/hosts.ts';

/** Hashes of the inline scripts and styles in index.html, as policy source expressions: `'sha256-…'`. */
export type CspHashes = { scriptHashes: string[]; styleHashes: string[] };

const YEAR_S = 31_536_000;

/** Hashed files never change under their names. */
export const CACHE_ASSETS = `public, max-age=${YEAR_S}, immutable`;
/** The page and its unhashed files are revalidated on each request. */
export const CACHE_PAGE = 'no-cache';

/**
 * Sources for Google Maps from its documentation, added only with a key. Hashes replace its nonce, so there is no
 * 'strict-dynamic' (C27). The source 'unsafe-eval' is left out, because only vector maps need it. The portal uses
 * addresses and static pictures (docs/decisions/028).
 */
const MAPS = {
  script: ['https://maps.googleapis.com'],
  img: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com', 'https://*.googleusercontent.com'],
  connect: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  frame: ['https://*.google.com'],
  font: ['https://fonts.gstatic.com'],
  style: ['https://fonts.googleapis.com'],
  worker: ['blob:'],
};
const NO_MAPS: Record<keyof typeof MAPS, string[]> = {
  script: [],
  img: [],
  connect: [],
  frame: [],
  font: [],
  style: [],
  worker: [],
};

export type PolicyParts = {
  hosts: UmeHosts;
  csp: CspHashes;
  /** Origin of the mock apps as the caller reaches them. Null when there are none or it is not yet known. */
  mockAppsOrigin: string | null;
};

/**
 * Google's hosts when a key is set. With the key `mock`, the mock app's script and pictures, without network calls.
 */
function mapsSources({ hosts, mockAppsOrigin }: PolicyParts) {
  if (hosts.mapsKey === 'mock') {
    const mockAppSources = mockAppsOrigin === null ? [] : [mockAppsOrigin];
    return { ...NO_MAPS, script: mockAppSources, img: mockAppSources };
  }
  return hosts.mapsKey === '' ? NO_MAPS : MAPS;
}

/** Origin of an absolute address. Empty for '', null, and paths, which belong to the page's own origin. */
function originOf(address: string | null): string[] {
  return address === null || address === '' || address.startsWith('/') ? [] : [new URL(address).origin];
}

/** The policy of index.html: no inline code except hashed, and frames of the two external apps only. */
export function portalPolicy(parts: PolicyParts): string {
  const { hosts, csp, mockAppsOrigin } = parts;
  const maps = mapsSources(parts);
  const api = originOf(hosts.apiHost);
  const apps = [hosts.passHost, hosts.orderHost].flatMap((host) =>
    host === '' && mockAppsOrigin !== null ? [mockAppsOrigin] : originOf(host),
  );
  const frames = [...new Set(apps), ...maps.frame];
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...csp.scriptHashes, ...maps.script],
    ['style-src', "'self'", ...csp.styleHashes, ...maps.style],
    ['img-src', "'self'", 'data:', 'blob:', ...api, ...maps.img],
    ['connect-src', ...new Set(["'self'", ...api, ...originOf(hosts.errorUrl), ...maps.connect])],
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])],
    ['font-src', "'self'", ...maps.font],
    ['manifest-src', "'self'"],
    ['worker-src', ...(maps.worker.length > 0 ? maps.worker : ["'none'"])],
    ['form-action', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((parts) => parts.join(' ')).join('; ');
}

/**
 * Headers of every response besides its policy.
 * @param isHttps false omits COOP: on plain http browsers ignore it and log a warning
 * @param isPublic sends HSTS, for permanent hosts only: production and prerelease
 */
export function securityHeaders({
  isHttps,
  isPublic,
}: {
  isHttps: boolean;
  isPublic: boolean;
}): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
    ...(isPublic ? { 'Strict-Transport-Security': `max-age=${YEAR_S}; includeSubDomains` } : {}),
    ...(isHttps ? { 'Cross-Origin-Opener-Policy': 'same-origin' } : {}),
  };
}
