/**
 * The one config file (spec 7: service hosts differ for production, pre-release and test): a set of hosts for each
 * UME_ENV. The build reads it (webpack.config.ts), hands the chosen set to config.ts and keeps it in build/build.json,
 * from where the server takes it: whoever serves a build knows its hosts. Real hosts are not known: `*.example`
 * placeholders stand for them, and a build for anything but local refuses one that is left.
 */
export type UmeEnv = 'production' | 'prerelease' | 'test' | 'local';

export type UmeHosts = {
  env: UmeEnv;
  /** Origins without a slash at the end. In local '' means: beside the page itself (config.ts). */
  apiHost: string;
  /** null: there is no such app, and the screens say what to do instead. */
  passHost: string | null;
  orderHost: string | null;
  /** The portal served from here adds source=p_zh to hand-offs; null: there is no second address. */
  alternatePortalHost: string | null;
  /** null: nobody signs in by LINE. */
  lineChannelId: string | null;
  lineAuthorizeUrl: string;
  /** The 7-ELEVEN map, `{back}` stands for the way back; '' is a portal without it (in local: the stand-in). */
  pickupMapUrl: string;
  /** Google Maps; '' is a portal without maps. */
  mapsKey: string;
  /** What tells a wallet by its user agent (R1); defaults are our guess. */
  linePayTokens: string[];
  gamaPayTokens: string[];
  nativeTokens: string[];
  /** Name of a store's cover picture; `{braId}` stands for the branch. */
  coverName: string;
  /** Where errors of the page are reported: an address, or a path of the page's own host; null: nowhere. */
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
    // browsers send every name under localhost to this machine
    alternatePortalHost: 'http://p-zh.localhost',
    lineChannelId: 'ume-local',
    lineAuthorizeUrl: '',
    errorUrl: '/client-errors',
  },
};

/** Which variable overrides which field. */
const ORIGINS = { UME_API_HOST: 'apiHost' } as const;
/** What a portal can be without: `none` says so. */
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

/** Variables that are missing or wrong, all of them; a line of the message is one of them, by its name. */
export class WrongHosts extends Error {
  override name = 'WrongHosts';
}

function envOf(env: Env): UmeEnv {
  const name = env.UME_ENV ?? '';
  if (name === '') return 'local';
  if (name === 'production' || name === 'prerelease' || name === 'test' || name === 'local') return name;
  throw new WrongHosts(`UME_ENV must be production, prerelease, test or local, not "${name}".`);
}

/** An origin of a variable, `https://` added when no scheme was given; null when it is none. */
function originOf(text: string): string | null {
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
    if (/^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash + url.username === '')
      return url.origin;
  } catch {
    // none
  }
  return null;
}

/** Is it an address of http(s), or a path of the page's own host? */
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
 * The token travels to these hosts: placeholders never, plain http only on this machine (C20). Null when it may stand.
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

/** The origins of `env` over those of `hosts`. @returns what is wrong with them */
function readOrigins(hosts: UmeHosts, env: Env): string[] {
  const problems: string[] = [];
  for (const [variable, field] of Object.entries({ ...ORIGINS, ...OPTIONAL_ORIGINS })) {
    const text = env[variable] ?? '';
    if (text === NONE && field !== 'apiHost') {
      hosts[field] = null;
      continue;
    }
    if (text === '') continue;
    // without its API a portal is nothing: `none` is a wrong origin there
    const origin = text === NONE ? null : originOf(text);
    if (origin === null) problems.push(`${variable} must be an origin such as https://api.shop.tw, not "${text}".`);
    hosts[field] = origin ?? '';
  }
  return problems;
}

/** The other variables over those of `hosts`. @returns what is wrong with them */
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
  // the stand-ins' map service is for a developer's machine
  if (hosts.mapsKey === 'mock' && hosts.env !== 'local' && hosts.env !== 'test')
    problems.push('UME_MAPS_KEY=mock is for UME_ENV=local and test.');
  // without it nobody would come back from the map
  if (hosts.pickupMapUrl !== '' && !hosts.pickupMapUrl.includes('{back}'))
    problems.push('UME_PICKUP_MAP_URL must hold {back}, where the way back goes.');
  return problems;
}

/** What may not leave a developer's machine: placeholders and plain http. */
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
 * The set of hosts for `env` (the process environment of the build), overrides applied. An empty variable counts as not
 * set, `none` as a thing that this portal has not got.
 * @throws WrongHosts that names every variable that is missing or wrong, so that one start tells them all
 */
export function hostsFor(env: Env): UmeHosts {
  const hosts: UmeHosts = { env: envOf(env), ...SETS[envOf(env)] };
  const problems = [...readOrigins(hosts, env), ...readTexts(hosts, env)];
  if (hosts.env !== 'local') problems.push(...unready(hosts));
  if (problems.length > 0) throw new WrongHosts(problems.join('\n'));
  return hosts;
}
