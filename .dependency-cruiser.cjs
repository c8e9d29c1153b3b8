/**
 * The one table of import directions. A layer imports itself and the layers to its right. Screens and features do not
 * import their neighbours. The portal imports only types of the contract. `a|b` are neighbours that may know each
 * other.
 */
const LAYERS = [
  'index|boot|preview/(toHtml|toDom|jsxToDom|StorePreview|screen.*|Screen.*|drawScreen|preloadedAnswer|still/.*)',
  'app',
  'screens|gallery',
  'features',
  'state',
  'api',
  'preview/(previewCalls|handOver)|errors',
  'navigation',
  'widgets',
  'platform',
  'text',
  'contract',
  'domain',
];
const SERVER_LAYERS = [
  'main|seed|shop|upkeep|printAddresses|startFailure',
  'app|deps',
  'sandbox|mockApps|desk|http',
  'upgrade|metrics|jobRunner',
  'handlers',
  'data|sms',
  'processClock',
  'config|smsSettings|envFile|readSettings',
  'db',
];

/** Forbids `layer` whatever stands to its left in `layers`. */
function upward(root, layers) {
  return layers.flatMap((layer, at) =>
    at === 0
      ? []
      : [
          {
            name: `${root}: ${layer} imports nothing above it`,
            severity: 'error',
            from: { path: `^${root}/(${layer})[/.]` },
            to: { path: `^${root}/(${layers.slice(0, at).join('|')})[/.]` },
          },
        ],
  );
}

module.exports = {
  forbidden: [
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no orphans of unresolvable paths',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.css$' },
    },
    ...upward('src', LAYERS),
    ...upward('server', SERVER_LAYERS),
    {
      name: 'screens do not know each other',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/' },
      to: { path: '^src/screens/([^/]+)/', pathNot: '^src/screens/$1/' },
    },
    {
      name: 'the routes of one area do not know each other',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/([^/]+)/' },
      // the map is no route: the discover home opens it
      to: { path: '^src/screens/$1/[^/]+/', pathNot: '^src/screens/($1/$2|discover/map)/' },
    },
    {
      name: 'the gallery knows no more than widgets do',
      severity: 'error',
      from: { path: '^src/gallery/' },
      to: { path: '^src/(screens|features|state|api|navigation)/' },
    },
    {
      name: 'nobody knows the gallery',
      severity: 'error',
      from: { path: '^src/(?!gallery/)' },
      to: { path: '^src/gallery/' },
    },
    {
      name: 'features do not know each other',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'the portal takes only types from the contract, so that no zod is shipped',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(contract/|api/checkContract\\.ts$)' },
      to: { path: '^src/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'widgets and platform know neither data nor router',
      severity: 'error',
      from: { path: '^src/(widgets|platform)/' },
      to: { path: 'node_modules/(react-router|react-router-dom|@reduxjs|react-redux)/' },
    },
    {
      name: 'platform knows no React',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: 'node_modules/(react|react-dom|antd-mobile)/' },
    },
    { name: 'text imports nothing', severity: 'error', from: { path: '^src/text/' }, to: { pathNot: '^src/text/' } },
    {
      name: 'domain imports dayjs at most',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { pathNot: '^src/domain/|(^|/)node_modules/dayjs/' },
    },
    {
      name: 'dayjs is set up in one place',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: '^src/domain/dates\\.ts$' },
      to: { path: 'node_modules/dayjs/' },
    },
    {
      name: 'the server sees of src the contract, the domain, the calls of the preview, and what the portal knows of hosts and browsers',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^src/',
        pathNot: '^src/(contract|domain)/|^src/preview/previewCalls\\.ts$|^src/platform/(hosts|inAppBrowser)\\.ts$',
      },
    },
    { name: 'src never sees the server', severity: 'error', from: { path: '^src/' }, to: { path: '^server/' } },
    {
      name: 'nothing imports tests',
      severity: 'error',
      from: { path: '^(src|server)/' },
      to: { path: '^(__tests__|e2e)/' },
    },
    {
      name: 'SQL only through data',
      severity: 'error',
      from: { path: '^server/handlers/' },
      to: { path: '^server/db/(?!client)' },
    },
    {
      name: "the mock apps reach shops by the counter's interface alone; of the rest they know their own sessions and keys, LINE's and 7-ELEVEN's",
      severity: 'error',
      from: { path: '^server/mockApps/(?!(sandboxKeys|mockSession|line|pickupMap)\\.)' },
      to: { path: '^server/(data|db|handlers)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: "the desk reaches shops by the counter's interface alone, and signs people in",
      severity: 'error',
      from: { path: '^server/desk/(?!signIn\\.)' },
      to: { path: '^server/(data|db|handlers)/', dependencyTypesNot: ['type-only'] },
    },
    { name: 'nothing imports the entry', severity: 'error', from: {}, to: { path: '^src/index\\.tsx$' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.css'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
