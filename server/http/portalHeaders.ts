/**
 * What index.html and the files beside it are sent with (security C26, C27): the one place that knows, for the
 * reference
 * server and for the header files that the build writes for other hosts.
 */
import type { UmeHosts } from '#platform/hosts.ts';

/** Hashes of what stands inline in index.html, as source expressions of a policy: `'sha256-…'`. */
export type CspHashes = { scriptHashes: string[]; styleHashes: string[] };

const YEAR_S = 31_536_000;

/** Hashed files never change under their names. */
export const CACHE_ASSETS = `public, max-age=${YEAR_S}, immutable`;
/** The page and what stands beside it are asked for anew. */
export const CACHE_PAGE = 'no-cache';

/**
 * Google Maps as its documentation asks, only with a key; hashes stand for its nonce, so no 'strict-dynamic' (C27). Of
 * what
 * it lists 'unsafe-eval' is left out: that is for drawn maps, and the portal asks for addresses and pictures
 * (docs/decisions/028).
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
  /** Origin of the mock apps as the caller reaches them; null where there are none, or nobody knows it yet. */
  mockAppsOrigin: string | null;
};

/**
 * Google's hosts with a key; the script and the pictures of the mock app, whose script asks nothing, with the key
 * `stand-in`.
 */
function mapsSources({ hosts, mockAppsOrigin }: PolicyParts) {
  if (hosts.mapsKey === 'stand-in') {
    const own = mockAppsOrigin === null ? [] : [mockAppsOrigin];
    return { ...NO_MAPS, script: own, img: own };
  }
  return hosts.mapsKey === '' ? NO_MAPS : MAPS;
}

/** An address of another host as its origin; nothing for '' and for paths, which are the page's own, and for null. */
function originOf(address: string | null): string[] {
  return address === null || address === '' || address.startsWith('/') ? [] : [new URL(address).origin];
}

/** The policy of index.html: nothing inline but what the build hashed, frames of the two hand-off hosts only. */
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
  return directives.map((words) => words.join(' ')).join('; ');
}

/**
 * What every answer carries beside its policy.
 * @param isHttps else COOP stays away: on plain http browsers ignore it and write a warning to the console
 * @param isPublic HSTS is for hosts that stay: production and prerelease
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
