/**
 * The import rules of the project. In words:
 * contract < shared < session < {ui, api, realtime} < features < app; ui, api and realtime never import each
 * other; a feature never imports another feature; nothing in src imports server; the server takes only
 * src/contract from src; each wrapped library has one importer.
 */
const layer = (name, from, forbidden) => ({
  name,
  severity: 'error',
  from: { path: `^src/${from}/` },
  to: { path: forbidden.map((to) => `^src/${to}/`).join('|') },
});

const onlyImporter = (library, path) => ({
  name: `one-importer-of-${library.replace(/[^a-z]+/g, '-')}`,
  severity: 'error',
  from: { path: '^src/', pathNot: path },
  to: { path: `^node_modules/${library}/` },
});

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: { pathNot: '^node_modules' }, to: { circular: true } },
    {
      name: 'no-barrels',
      severity: 'error',
      from: {},
      to: { path: '^(src|server)/.+/index\\.tsx?$' },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: { path: '^(src|server)/' },
      to: { couldNotResolve: true, pathNot: '\\.(scss|css)$' },
    },
    layer('contract-stands-alone', 'contract', [
      'shared',
      'session',
      'ui',
      'api',
      'realtime',
      'features',
      'app',
    ]),
    layer('shared-knows-only-contract', 'shared', ['session', 'ui', 'api', 'realtime', 'features', 'app']),
    layer('session-below-ui-api-realtime', 'session', ['ui', 'api', 'realtime', 'features', 'app']),
    layer('ui-knows-no-api-or-realtime', 'ui', ['api', 'realtime', 'features', 'app']),
    layer('api-knows-no-ui-or-realtime', 'api', ['ui', 'realtime', 'features', 'app']),
    layer('realtime-knows-no-ui-or-api', 'realtime', ['ui', 'api', 'features', 'app']),
    layer('features-know-no-app', 'features', ['app']),
    {
      name: 'features-apart',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    { name: 'spa-knows-no-server', severity: 'error', from: { path: '^src/' }, to: { path: '^server/' } },
    {
      name: 'server-takes-only-the-contract',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/', pathNot: '^src/contract/' },
    },
    {
      name: 'validators-stay-out-of-the-bundle',
      comment: 'The SPA takes the types of the contract; only costanti.ts has values for it.',
      severity: 'error',
      from: { path: '^src/(?!contract/)' },
      to: {
        path: '^src/contract/',
        pathNot: '^src/contract/costanti\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'rules-touch-no-database',
      severity: 'error',
      from: { path: '^server/.+Rules\\.ts$' },
      to: { path: '^server/db/|^node_modules/(drizzle-orm|pg)/' },
    },
    {
      name: 'repositories-know-no-routes',
      severity: 'error',
      from: { path: '^server/.+Repository\\.ts$' },
      to: { path: 'Routes\\.ts$' },
    },
    onlyImporter('dayjs', '^src/shared/format/date\\.ts$'),
    onlyImporter('sheetjs-style', '^src/shared/xlsx/'),
    onlyImporter('chart.js', '^src/shared/chart/'),
    onlyImporter('draft-js', '^src/shared/richtext/'),
    onlyImporter('@microsoft/signalr', '^src/realtime/createHubConnection\\.ts$'),
    onlyImporter('jwt-decode', '^src/session/claims\\.ts$'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
