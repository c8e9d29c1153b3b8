/**
 * The one config file (product.md, Hosts): a set of hosts for each UME_ENV. The build reads it (webpack.config.ts) and
 * hands the chosen set to config.ts. Real hosts are not known: `*.example` placeholders stand for them, and a build for
 * anything but local refuses one that is left.
 */
export type UmeEnv = 'production' | 'prerelease' | 'test' | 'local';

export type UmeHosts = {
  env: UmeEnv;
  /** Origins without a slash at the end. In local '' means: beside the page itself (config.ts). */
  apiHost: string;
  passHost: string;
  orderHost: string;
  /** The portal served from here adds source=p_zh to hand-offs. */
  alternatePortalHost: string;
  lineChannelId: string;
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
  },
};

/** Which variable overrides which field. */
const ORIGINS = {
  UME_API_HOST: 'apiHost',
  UME_PASS_HOST: 'passHost',
  UME_ORDER_HOST: 'orderHost',
  UME_ALTERNATE_PORTAL_HOST: 'alternatePortalHost',
} as const;
const TEXTS = {
  UME_LINE_CHANNEL_ID: 'lineChannelId',
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

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

function envOf(env: Env): UmeEnv {
  const name = env.UME_ENV ?? '';
  if (name === '') return 'local';
  if (name === 'production' || name === 'prerelease' || name === 'test' || name === 'local') return name;
  throw new Error(`UME_ENV must be production, prerelease, test or local, not "${name}".`);
}

/** An origin of a variable, `https://` added when no scheme was given. Throws an Error naming the variable. */
function originOf(variable: string, text: string): string {
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
    if (/^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash + url.username === '') return url.origin;
  } catch {
    // told below
  }
  throw new Error(`${variable} must be an origin such as https://api.shop.tw, not "${text}".`);
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((token) => token.trim())
    .filter((token) => token !== '');
}

/** The token travels to these hosts: placeholders never, plain http only on this machine (C20). */
function refuseUnready(variable: string, value: string): void {
  if (/\.example\b/.test(value)) throw new Error(`${variable} is not set: "${value}" is a placeholder (src/platform/hosts.ts).`);
  if (!value.startsWith('http:')) return;
  if (!LOOPBACK.test(new URL(value).hostname)) throw new Error(`${variable} must be https outside of local, not "${value}".`);
}

/**
 * The set of hosts for `env` (the process environment of the build), overrides applied. An empty variable counts as not
 * set. Throws an Error naming the variable that is missing or wrong.
 */
export function hostsFor(env: Env): UmeHosts {
  const hosts: UmeHosts = { env: envOf(env), ...SETS[envOf(env)] };
  for (const [variable, field] of Object.entries(ORIGINS)) {
    const text = env[variable] ?? '';
    if (text !== '') hosts[field] = originOf(variable, text);
    if (hosts.env !== 'local') refuseUnready(variable, hosts[field]);
  }
  for (const [variable, field] of Object.entries(TEXTS)) {
    const text = env[variable] ?? '';
    if (text !== '') hosts[field] = text;
    if (hosts.env !== 'local') refuseUnready(variable, hosts[field]);
  }
  // the stand-ins' map service is for an engineer's desk
  if (hosts.mapsKey === 'stand-in' && hosts.env !== 'local' && hosts.env !== 'test') throw new Error('UME_MAPS_KEY=stand-in is for UME_ENV=local and test.');
  // without it nobody would come back from the map
  if (hosts.pickupMapUrl !== '' && !hosts.pickupMapUrl.includes('{back}')) throw new Error('UME_PICKUP_MAP_URL must hold {back}, where the way back goes.');
  for (const [variable, field] of Object.entries(LISTS)) {
    const tokens = listOf(env[variable] ?? '');
    if (tokens.length > 0) hosts[field] = tokens;
  }
  return hosts;
}
