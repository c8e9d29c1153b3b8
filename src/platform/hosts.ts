/**
 * The one config file, with a set of hosts for each UME_ENV (spec 7, service hosts). The build passes the set to
 * config.ts and stores it in build/build.json, from which the server reads it. Real hosts are unknown, so `*.example`
 * placeholders stand for them. A build other than local rejects placeholders.
 */
export type UmeEnv = 'production' | 'prerelease' | 'test' | 'local';

export type UmeHosts = {
  env: UmeEnv;
  /** Origins without a trailing slash. In local, '' is the page's own host (config.ts). */
  apiHost: string;
  /** null without such an app. Screens then show an alternative. */
  passHost: string | null;
  orderHost: string | null;
  /** A portal served from this host adds source=p_zh to hand-offs. null without a second host. */
  alternatePortalHost: string | null;
  /** null disables sign-in by LINE. */
  lineChannelId: string | null;
  lineAuthorizeUrl: string;
  /** The 7-ELEVEN map, with `{back}` for the return URL. '' disables it. In local, '' is the mock app. */
  pickupMapUrl: string;
  /** Key of Google Maps. '' disables maps. */
  mapsKey: string;
  /** Tokens that identify a wallet in the user agent (R1). The defaults are a guess. */
  linePayTokens: string[];
  gamaPayTokens: string[];
  nativeTokens: string[];
  /** Name of a store's cover picture, with `{braId}` for the branch. */
  coverName: string;
  /** URL or path to which the page reports errors. null disables reports. */
  errorUrl: string | null;
};

type Env = Readonly<Record<string, string | undefined>>;

const SHARED = {
  lineAuthorizeUrl: 'https://access.line.me/oauth2/v2.1/authorize',
  pickupMapUrl: '',
  mapsKey: '',
  linePayTokens: ['LinePay'],
  gamaPayTokens: ['GamaPay'],
  nativeTokens: ['UmeApp'],
  coverName: 'cover-{braId}',
  errorUrl: null,
};

const SETS: Record<UmeEnv, Omit<UmeHosts, 'env'>> = {
  production: {
    ...SHARED,
    apiHost: 'https://api.ume.example',
    passHost: 'https://pass.ume.example',
    orderHost: 'https://order.ume.example',
    alternatePortalHost: 'https://zh.ume.example',
    lineChannelId: 'line-channel.example',
  },
  prerelease: {
    ...SHARED,
    apiHost: 'https://api-pre.ume.example',
    passHost: 'https://pass-pre.ume.example',
    orderHost: 'https://order-pre.ume.example',
    alternatePortalHost: 'https://zh-pre.ume.example',
    lineChannelId: 'line-channel-pre.example',
  },
  test: {
    ...SHARED,
    apiHost: 'https://api-test.ume.example',
    passHost: 'https://pass-test.ume.example',
    orderHost: 'https://order-test.ume.example',
    alternatePortalHost: 'https://zh-test.ume.example',
    lineChannelId: 'line-channel-test.example',
  },
  local: {
    ...SHARED,
    apiHost: '',
    passHost: '',
    orderHost: '',
    // browsers resolve all names under localhost to this machine
    alternatePortalHost: 'http://p-zh.localhost',
    lineChannelId: 'ume-local',
    lineAuthorizeUrl: '',
    errorUrl: '/client-errors',
  },
};

/** Variable that overrides a field. */
const ORIGINS = { UME_API_HOST: 'apiHost' } as const;
/** Optional fields, which `none` disables. */
const OPTIONAL_ORIGINS = {
  UME_PASS_HOST: 'passHost',
  UME_ORDER_HOST: 'orderHost',
  UME_ALTERNATE_PORTAL_HOST: 'alternatePortalHost',
} as const;
const TEXTS = {
  UME_LINE_AUTHORIZE_URL: 'lineAuthorizeUrl',
  UME_PICKUP_MAP_URL: 'pickupMapUrl',
  UME_MAPS_KEY: 'mapsKey',
  UME_COVER_NAME: 'coverName',
} as const;
const LISTS = {
  UME_LINE_PAY_TOKENS: 'linePayTokens',
  UME_GAMA_PAY_TOKENS: 'gamaPayTokens',
  UME_NATIVE_TOKENS: 'nativeTokens',
} as const;

const NONE = 'none';
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Missing or wrong variables. Each line of the message names one of them. */
export class WrongHosts extends Error {
  override name = 'WrongHosts';
}

function envOf(env: Env): UmeEnv {
  const name = env.UME_ENV ?? '';
  if (name === '') return 'local';
  if (name === 'production' || name === 'prerelease' || name === 'test' || name === 'local') return name;
  throw new WrongHosts(`UME_ENV must be production, prerelease, test or local, not "${name}".`);
}

/** Returns the origin of a variable, or null if invalid. Adds `https://` without a scheme. */
function originOf(text: string): string | null {
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
    if (/^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash + url.username === '')
      return url.origin;
  } catch {
    // invalid URL
  }
  return null;
}

/** Returns true for an http(s) URL or a path of the page's own host. */
function isAddress(text: string): boolean {
  if (/^\/(?!\/)/.test(text)) return !/[\s"\\]/.test(text);
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((token) => token.trim())
    .filter((token) => token !== '');
}

/**
 * Returns the reason why a host may not be used outside of local, or null. The token travels to these hosts, so
 * placeholders and plain http are rejected (C20).
 */
function whyUnready(variable: string, value: string): string | null {
  if (/\.example\b/.test(value)) {
    const orNone =
      variable === 'UME_LINE_CHANNEL_ID' || variable in OPTIONAL_ORIGINS ? '; "none" where there is none' : '';
    return `${variable} is not set: "${value}" is a placeholder (src/platform/hosts.ts)${orNone}.`;
  }
  if (!value.startsWith('http:') || LOOPBACK.test(new URL(value).hostname)) return null;
  return `${variable} must be https outside of local, not "${value}".`;
}

/**
 * Applies the origins of `env` to `hosts`.
 * @returns the problems found
 */
function readOrigins(hosts: UmeHosts, env: Env): string[] {
  const problems: string[] = [];
  for (const [variable, field] of Object.entries({ ...ORIGINS, ...OPTIONAL_ORIGINS })) {
    const text = env[variable] ?? '';
    if (text === NONE && field !== 'apiHost') {
      hosts[field] = null;
      continue;
    }
    if (text === '') continue;
    // a portal needs its API, so `none` is invalid there
    const origin = text === NONE ? null : originOf(text);
    if (origin === null) problems.push(`${variable} must be an origin such as https://api.shop.tw, not "${text}".`);
    hosts[field] = origin ?? '';
  }
  return problems;
}

/**
 * Applies all other variables to `hosts`.
 * @returns the problems found
 */
function readTexts(hosts: UmeHosts, env: Env): string[] {
  const problems: string[] = [];
  for (const [variable, field] of Object.entries(TEXTS)) {
    const text = env[variable] ?? '';
    if (text !== '') hosts[field] = text;
  }
  for (const [variable, field] of Object.entries(LISTS)) {
    const tokens = listOf(env[variable] ?? '');
    if (tokens.length > 0) hosts[field] = tokens;
  }
  const { UME_LINE_CHANNEL_ID: channel = '', UME_ERROR_URL: errors = '' } = env;
  if (channel !== '') hosts.lineChannelId = channel === NONE ? null : channel;
  if (errors !== '') hosts.errorUrl = errors === NONE ? null : errors;
  if (hosts.errorUrl !== null && !isAddress(hosts.errorUrl)) {
    problems.push(
      `UME_ERROR_URL must be an address, a path of the portal's own host, or "none", not "${hosts.errorUrl}".`,
    );
    hosts.errorUrl = null;
  }
  // the mock map service serves developers only
  if (hosts.mapsKey === 'mock' && hosts.env !== 'local' && hosts.env !== 'test')
    problems.push('UME_MAPS_KEY=mock is for UME_ENV=local and test.');
  // without it the map could not return to the portal
  if (hosts.pickupMapUrl !== '' && !hosts.pickupMapUrl.includes('{back}'))
    problems.push('UME_PICKUP_MAP_URL must hold {back}, where the way back goes.');
  return problems;
}

/** Problems of a build outside of local: placeholders and plain http. */
function unready(hosts: UmeHosts): string[] {
  const checked = {
    ...ORIGINS,
    ...OPTIONAL_ORIGINS,
    ...TEXTS,
    UME_LINE_CHANNEL_ID: 'lineChannelId',
    UME_ERROR_URL: 'errorUrl',
  } as const;
  return Object.entries(checked).flatMap(([variable, field]) => whyUnready(variable, hosts[field] ?? '') ?? []);
}

/**
 * Builds the set of hosts for `env`, the process environment of the build, with its overrides. An empty variable counts
 * as unset. `none` disables an optional field.
 * @throws WrongHosts that names every missing or wrong variable
 */
export function hostsFor(env: Env): UmeHosts {
  const hosts: UmeHosts = { env: envOf(env), ...SETS[envOf(env)] };
  const problems = [...readOrigins(hosts, env), ...readTexts(hosts, env)];
  if (hosts.env !== 'local') problems.push(...unready(hosts));
  if (problems.length > 0) throw new WrongHosts(problems.join('\n'));
  return hosts;
}
