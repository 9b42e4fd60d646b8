/**
 * The import rules of the project: each floor of scripts/floors.cjs imports only from the floors below; no circles of
 * files or folders; ui, api and realtime never import each other; a feature never imports another feature; src never
 * imports server; server imports only src/contract from src; each wrapped library has one importer.
 */
const floors = require('../scripts/floors.cjs');

const floorRules = Object.entries(floors).flatMap(([tree, levels]) =>
  levels.slice(0, -1).map((folders, level) => ({
    name: `${tree}-${folders.join('-')}-know-nothing-above`,
    severity: 'error',
    from: { path: `^${tree}/(${folders.join('|')})/` },
    to: {
      path: `^${tree}/(${levels
        .slice(level + 1)
        .flat()
        .join('|')})/`,
    },
  })),
);

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
    ...floorRules,
    {
      name: 'ui-api-realtime-apart',
      severity: 'error',
      from: { path: '^src/(ui|api|realtime)/' },
      to: { path: '^src/(ui|api|realtime)/', pathNot: '^src/$1/' },
    },
    { name: 'no-folder-circles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
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
      comment:
        'The SPA takes the types of the contract; only costanti.ts and rules of both sides have values for it.',
      severity: 'error',
      from: { path: '^src/(?!contract/)' },
      to: {
        path: '^src/contract/',
        pathNot: '^src/contract/(costanti|\\w+Rules)\\.ts$',
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
    onlyImporter('uqr', '^src/domain/fattore/Iscrizione\\.tsx$'),
    onlyImporter('jwt-decode', '^src/session/claims\\.ts$'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
