/**
 * The build: one portal for Chrome 69 and Safari 14 (package.json, browserslist), its index.html put together by
 * webpack/PortalPages.ts. Settings and traps: docs/deploy.md says what the operator sees of it.
 */
import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';

import browserslist from 'browserslist';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { browserslistToTargets, Features, transform } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import webpack from 'webpack';

import { BrandAssets } from './webpack/BrandAssets.ts';
import { readBrand, WrongBrand } from './webpack/brand.ts';
import { repaint, repaintedColours } from './webpack/brandColours.ts';
import { compiledAhead } from './webpack/compiledAhead.ts';
import { thirdParty } from './webpack/thirdParty.ts';
import { loadEnvFile } from './server/envFile.ts';
import { PortalPages, readIfThere } from './webpack/PortalPages.ts';
import { hostsFor, WrongHosts } from './src/platform/hosts.ts';

import type { BrandText } from './src/text/brandText.ts';
import type { UmeHosts } from './src/platform/hosts.ts';
import type { Brand } from './webpack/brand.ts';
import type { Configuration } from 'webpack';

const ROOT = process.cwd();
const BOOT = join(ROOT, 'src/boot');
/** Folder beside the published dist/, for files that only the server and the operator need. */
const INNER = '../build';
/** antd-mobile's variables. Its index would load them, but moduleRules skip it. */
const ANTD_GLOBAL = 'antd-mobile/es/global';
const STYLES = [join(ROOT, 'src/widgets/tokens.css'), join(BOOT, 'firstView.css'), join(BOOT, 'skeletons.css')];

const PREVIEW = join(ROOT, 'src/preview');
/** Modules that replace router, store and RTK Query in a preview. */
const STILL = join(PREVIEW, 'still');
/** Layer of the preview that the phone draws without React: its JSX runtime is jsxToDom.ts. */
const TO_DOM = 'toDom';
/** Layer of the preview that the server writes: its modules must not split the portal's chunks. */
const TO_HTML = 'toHtml';

const PRIMITIVES = join(ROOT, 'src/widgets/base.module.css');

/** Libraries of every screen. They change seldom, so a deployment leaves them in the caches of the phones. */
const VENDOR =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@reduxjs|react-redux|redux|redux-persist|immer|reselect|redux-thunk|use-sync-external-store)[\\/]/;
/** Modules of our own that most chunks import. */
const SHARED = /[\\/]src[\\/](api|app|domain|navigation|platform|state|text)[\\/].*\.tsx?$/;

/** Files that decide how a module is compiled: when one of them changes, the kept cache is not used. */
const BUILD_SOURCES = ['webpack.config.ts', 'babel.config.js', 'package-lock.json'];

/** Screens whose chunk is listed with the entry, by the skeleton that index.html shows for them, or by their path. */
const FIRST_SCREENS: Record<
  | 'store'
  | 'home'
  | 'signin'
  | '/captcha'
  | '/mine'
  | '/discover/coupons'
  | '/discover/dailybest'
  | '/gift/coupon/'
  | '/store/comments'
  | '/viewlabel',
  [string]
> = {
  store: ['#screens/store/StoreScreen.tsx'],
  home: ['#screens/discover/home/DiscoverScreen.tsx'],
  signin: ['#screens/signIn/start/SignInScreen.tsx'],
  '/captcha': ['#screens/signIn/captcha/CaptchaScreen.tsx'],
  '/mine': ['#screens/mine/home/MineScreen.tsx'],
  '/discover/coupons': ['#screens/discover/coupons/CouponsScreen.tsx'],
  '/discover/dailybest': ['#screens/discover/dailyBest/DailyBestScreen.tsx'],
  '/gift/coupon/': ['#screens/coupons/gift/GiftCouponScreen.tsx'],
  '/store/comments': ['#screens/comments/StoreCommentsScreen.tsx'],
  '/viewlabel': ['#screens/label/LabelScreen.tsx'],
};

/** Names of the scripts that draw a screen of FIRST_SCREENS before the portal (src/preview/screenCalls.ts). */
const PREVIEWS = {
  previewHome: 'home',
  previewCoupons: '/discover/coupons',
  previewDailyBest: '/discover/dailybest',
  previewGift: '/gift/coupon/',
  previewComments: '/store/comments',
  previewLabel: '/viewlabel',
} as const;

/** Ends the build with one list of all missing or wrong variables and fields, without a stack. */
async function readSettings(): Promise<{ hosts: UmeHosts; brand: Brand }> {
  try {
    const hosts = hostsFor(process.env);
    return { hosts, brand: await readBrand(ROOT, hosts.env) };
  } catch (error) {
    if (!(error instanceof WrongHosts || error instanceof WrongBrand)) throw error;
    console.error(error.message.replace(/^/gm, 'ume: '));
    process.exit(2);
  }
}

/** Constants of the scripts. */
function definitionsOf(hosts: UmeHosts, { operator, address, contact, retention, hasOwnLogo, shortName }: Brand) {
  const text: BrandText = { operator, address, contact, retention, hasOwnLogo };
  return {
    'process.env.UME_CONFIG': JSON.stringify(JSON.stringify(hosts)),
    'process.env.UME_BRAND': JSON.stringify(JSON.stringify(text)),
    'process.env.UME_SHORT_NAME': JSON.stringify(shortName),
  };
}

export default async function portalConfig(
  _env: unknown,
  argv: { mode?: 'production' | 'development' },
): Promise<Configuration> {
  const isProduction = argv.mode !== 'development';
  loadEnvFile();
  const { hosts, brand } = await readSettings();
  const targets = browserslistToTargets(browserslist(undefined, { path: ROOT }));
  const parts = { ...(await skeletons()), name: escapeText(brand.name) };

  return {
    mode: isProduction ? 'production' : 'development',
    cache: keptCache(`${hosts.env}-${isProduction ? 'production' : 'development'}`),
    context: ROOT,
    target: 'browserslist',
    entry: {
      main: [ANTD_GLOBAL, ...(isProduction ? [] : ['./src/boot/reload.ts']), './src/index.tsx'],
      boot: './src/boot/boot.ts',
      shims: './src/boot/shims.ts',
      preview: { import: './src/preview/toDom.tsx', layer: TO_DOM },
      previewToHtml: {
        import: './src/preview/toHtml.tsx',
        layer: TO_HTML,
        library: { type: 'commonjs2' },
        chunkLoading: false,
      },
      ...screenPreviews(),
      ...(hosts.errorUrl === null ? {} : { errors: './src/errors/reportErrors.ts' }),
      ...(hosts.env === 'local' || hosts.env === 'test' ? { gallery: [ANTD_GLOBAL, './src/gallery/index.tsx'] } : {}),
    },
    output: {
      path: join(ROOT, 'dist'),
      publicPath: '/',
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      // `npm run stack` reads a crash report with them. Browsers get them in development only.
      ...(isProduction ? { sourceMapFilename: `${INNER}/maps/[file].map` } : {}),
      clean: true,
    },
    devtool: isProduction ? 'hidden-source-map' : 'source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      // The package's exports name the development build for every bundler. The production build is smaller.
      alias: isProduction
        ? {
            'react-router$': join(ROOT, 'node_modules/react-router/dist/production/index.mjs'),
            'react-router/dom$': join(ROOT, 'node_modules/react-router/dist/production/dom-export.mjs'),
          }
        : {},
    },
    module: { rules: moduleRules(isProduction) },
    optimization: {
      // one set of used exports for all entries: else shared modules ask at run time which entry they serve
      usedExports: 'global',
      mangleExports: 'size',
      minimizer: [
        // `ecma` keeps the minifier from writing `??` back into the code that Babel lowered. `warning` names the
        // router's console warnings for developers.
        new MinimizerPlugin({
          extractComments: false,
          minify: MinimizerPlugin.swcMinify,
          terserOptions: {
            ecma: 2018,
            compress: { passes: 3, keep_fargs: false, pure_funcs: ['warning'] },
            mangle: true,
          },
        }),
        new CssMinimizerPlugin({
          minify: CssMinimizerPlugin.lightningCssMinify,
          minimizerOptions: { targets, exclude: Features.LightDark },
        }),
      ],
      splitChunks: {
        // These entries are inlined or separate. Modules shared with the gallery must not split the portal's chunks.
        chunks: (chunk) =>
          ![...Object.keys(PREVIEWS), 'boot', 'shims', 'errors', 'preview', 'previewToHtml', 'gallery'].includes(
            chunk.name ?? '',
          ),
        cacheGroups: {
          vendor: {
            test: VENDOR,
            name: 'vendor',
            chunks: (chunk) => chunk.name === 'main',
            enforce: true,
          },
          // small enough to be copied into the chunk of every screen that shows a date
          dates: {
            test: /[\\/](node_modules[\\/]dayjs|src[\\/]domain[\\/]dates\.ts)/,
            name: 'dates',
            chunks: 'async',
            enforce: true,
          },
          // its table of characters is kept once for all screens that search
          folding: {
            test: /[\\/]src[\\/]domain[\\/](searchText|simplified)\.ts/,
            name: 'folding',
            chunks: 'async',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      new webpack.DefinePlugin(definitionsOf(hosts, brand)),
      new MiniCssExtractPlugin({
        filename: 'assets/[name].[contenthash:8].css',
        chunkFilename: 'assets/[name].[contenthash:8].css',
        // CSS modules and tokens make the order of chunks irrelevant
        ignoreOrder: true,
      }),
      new PortalPages({
        publicFolder: join(ROOT, 'public'),
        routes: FIRST_SCREENS,
        previews: { preview: 'store', ...PREVIEWS },
        parts: () => parts,
        style: () => firstStyle(targets, brand),
        watched: [...STYLES, join(ROOT, 'public/index.html')],
        inner: INNER,
        facts: {
          env: hosts.env,
          mode: isProduction ? 'production' : 'development',
          hosts,
          brand: { name: brand.name, shortName: brand.shortName },
        },
      }),
      new BrandAssets(brand),
      ...(isProduction
        ? [...shortModuleIds(), compiledAhead(), ...thirdParty({ root: ROOT, inner: INNER }), ...compression()]
        : []),
    ],
    experiments: { layers: true },
    performance: false,
    stats: { preset: 'errors-warnings', timings: true },
  };
}

/** One script for each screen, so that none loads the code of another. */
function screenPreviews(): webpack.EntryObject {
  const drawer = JSON.stringify(join(PREVIEW, 'drawScreen.tsx'));
  return Object.fromEntries(
    Object.entries(PREVIEWS).map(([entry, name]) => {
      const screen = JSON.stringify(join(ROOT, FIRST_SCREENS[name][0].replace('#', 'src/')));
      const code = `import Screen from ${screen};import{drawScreen}from${drawer};drawScreen(Screen)`;
      return [entry, { import: `data:text/javascript,${encodeURIComponent(code)}`, layer: TO_DOM }];
    }),
  );
}

/** Its own cache outlives webpack's, which a change of the build's settings empties. */
function babelLoader(isProduction: boolean, options: { sourceMaps?: false } = {}): webpack.RuleSetUseItem {
  const cache = { cacheDirectory: join(ROOT, '.cache/babel'), cacheCompression: false };
  return { loader: 'babel-loader', options: { compact: isProduction, ...cache, ...options } };
}

function moduleRules(isProduction: boolean): webpack.RuleSetRule[] {
  return [
    {
      // node_modules too: packages ship syntax above the floor
      test: /\.[cm]?[jt]sx?$/,
      resolve: { fullySpecified: false },
      oneOf: [
        // A frame of a package is read back to the package's own file.
        { test: /node_modules/, use: babelLoader(isProduction, { sourceMaps: false }) },
        { use: babelLoader(isProduction) },
      ],
    },
    {
      issuerLayer: TO_DOM,
      resolve: {
        alias: {
          'react/jsx-runtime': join(PREVIEW, 'jsxToDom.ts'),
          'react/jsx-dev-runtime': join(PREVIEW, 'jsxToDom.ts'),
          react$: join(PREVIEW, 'jsxToDom.ts'),
        },
      },
    },
    // The preview reads scalars with small readers. Those of the portal weigh five times as much.
    { issuerLayer: TO_DOM, resolve: { alias: { './scalars.ts': join(ROOT, 'src/api/plainScalars.ts') } } },
    // A screen is drawn once, with the answers of its visit: without router, store and RTK Query.
    {
      issuerLayer: [TO_DOM, TO_HTML],
      resolve: {
        alias: {
          './umeApi.ts': join(STILL, 'umeApi.ts'),
          '#state/hooks.ts': join(STILL, 'stateHooks.ts'),
          'react-router-dom$': join(STILL, 'router.ts'),
          '#widgets/FooterTabBar.tsx': join(STILL, 'FooterTabBar.tsx'),
        },
      },
      // its lazy parts come with the portal
      parser: { import: false },
    },
    {
      issuerLayer: TO_HTML,
      include: join(ROOT, 'src'),
      exclude: STILL,
      resolve: {
        alias: {
          react$: join(STILL, 'serverReact.ts'),
          '#platform/serverClock.ts': join(STILL, 'serverClock.ts'),
          '#platform/imageUrl.ts': join(STILL, 'imageUrl.ts'),
        },
      },
    },
    // The image viewer and the dialogs need taps, and the preview answers none.
    {
      issuerLayer: [TO_DOM, TO_HTML],
      resolve: { alias: { './enlargeImage.ts': false, './plainOverlay.tsx': false } },
    },
    // With side effects, the index would pull every lazy widget into the chunk of any other widget.
    { test: /[\\/]antd-mobile[\\/]es[\\/]index\.js$/, sideEffects: false },
    {
      test: /\.css$/,
      use: [
        join(ROOT, 'webpack/constClassNames.ts'),
        MiniCssExtractPlugin.loader,
        {
          loader: 'css-loader',
          options: {
            modules: {
              auto: /\.module\.css$/,
              namedExport: true,
              exportLocalsConvention: 'as-is',
              localIdentName: isProduction ? '[hash:base64:5]' : '[local]_[hash:base64:5]',
              ...(isProduction ? { getLocalIdent: classIdent } : {}),
            },
          },
        },
      ],
    },
    { test: /\.(svg|png|webp|avif)$/, type: 'asset/resource' },
  ];
}

/**
 * Ids of three digits for the modules that most chunks name, some 300 of 1,000 possible ids. All other modules get
 * webpack's ids of five digits. The libraries come first, so that our own modules never change their ids.
 */
function shortModuleIds(): webpack.WebpackPluginInstance[] {
  return [VENDOR, SHARED].map(
    (pattern) =>
      new webpack.ids.DeterministicModuleIdsPlugin({
        maxLength: 3,
        fixedLength: true,
        test: (module) => module.layer === null && pattern.test(module.nameForCondition() ?? ''),
      }),
  );
}

/** Code of each CSS module and its class names in the order of the file. */
const cssModules = new Map<string, { code: string; names: string[] }>();

/**
 * Short class names for production: a code of the module and the position of the class in its file. Names of one module
 * share the code, so they compress well. The primitives, which other modules compose, have the code `u`.
 * @returns null for other local names, such as animations: css-loader makes these from a hash
 */
function classIdent({ resourcePath }: { resourcePath: string }, _pattern: string, name: string): string | null {
  const known = cssModules.get(resourcePath) ?? readCssModule(resourcePath);
  const position = known.names.indexOf(name);
  return position === -1 ? null : `${known.code}${position.toString(36)}`;
}

function readCssModule(path: string): { code: string; names: string[] } {
  const css = readIfThere(path).replace(/\/\*[^]*?\*\//g, '');
  const names = new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
  const hash = createHash('sha256').update(relative(ROOT, path)).digest('base64url');
  const code = path === PRIMITIVES ? 'u' : hash.replace(/[-_]|^[^a-zA-Z]+/g, '').slice(0, 4);
  for (const [other, { code: otherCode }] of cssModules)
    if (code === otherCode) throw new Error(`the class names of ${path} and ${other} have the same code`);
  const cssModule = { code, names: [...names] };
  cssModules.set(path, cssModule);
  return cssModule;
}

/** Modules and minified files of earlier builds, kept on disk for as long as the build itself is the same. */
function keptCache(kind: string): webpack.FileCacheOptions {
  const version = createHash('sha256');
  for (const name of BUILD_SOURCES) version.update(readIfThere(join(ROOT, name)));
  return {
    type: 'filesystem',
    cacheDirectory: join(ROOT, '.cache/webpack'),
    name: kind,
    version: version.digest('hex'),
  };
}

function compression(): webpack.WebpackPluginInstance[] {
  // threshold: robots.txt would grow. Without a result in the cache, each build would compress it again.
  const shared = { test: /\.(js|css|html|svg|txt)$/, threshold: 100, minRatio: 1 };
  return [
    new CompressionPlugin<BrotliOptions>({
      ...shared,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
    new CompressionPlugin({
      ...shared,
      filename: '[path][base].gz',
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
    }),
  ];
}

/** The first view's styles, inlined: tokens, the store page's first view, the other skeletons. */
function firstStyle(targets: ReturnType<typeof browserslistToTargets>, { colours }: Brand): string {
  const code = Buffer.from(repaint(STYLES.map(readIfThere).join('\n'), repaintedColours(colours)));
  return transform({ filename: 'first.css', code, minify: true, targets, exclude: Features.LightDark }).code.toString();
}

/** The title cannot have elements. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;');
}

/** Renders the skeletons that index.html shows before any script of the bundle. */
async function skeletons(): Promise<Record<string, string>> {
  const { StoreSkeleton } = await import('./src/screens/store/StoreSkeleton.tsx');
  const { DiscoverSkeleton } = await import('./src/screens/discover/home/DiscoverSkeleton.tsx');
  const { SignInSkeleton } = await import('./src/boot/SignInSkeleton.tsx');
  const { ListSkeleton } = await import('./src/boot/ListSkeleton.tsx');
  return {
    // the boot script adds the room for the tab bar
    store: renderToStaticMarkup(createElement(StoreSkeleton, { isTabbed: false })),
    home: renderToStaticMarkup(createElement(DiscoverSkeleton)),
    signin: renderToStaticMarkup(createElement(SignInSkeleton)),
    list: renderToStaticMarkup(createElement(ListSkeleton)),
  };
}
