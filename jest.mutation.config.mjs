/**
 * The rules that mutation tests change, and the pure unit tests that have to notice (docs/mutation.md): plain calls in
 * Node, without a component, a database or a network. MUTATION_GROUP names the group.
 */
const inFolder = (folder, ...names) => names.map((name) => `${folder}/${name}.ts`);

/** The rules of each group. Their tests are the ones of the same name, in the same place. */
const GROUPS = {
  base: [
    ...inFolder('server/base', 'importi', 'money', 'time'),
    ...inFolder('src/shared/format', 'count', 'date', 'grammi', 'money'),
    'src/shared/form/amount.ts',
  ],
  calendario: [
    ...inFolder('server/calendario', 'orarioRules', 'orizzonteRules', 'slotRules'),
    'server/statistiche/periodoRules.ts',
    'src/features/statistiche/periodi.ts',
  ],
  promozioni: ['server/coupon/couponRules.ts', 'server/giftcard/giftcardRules.ts'],
  auth: [
    ...inFolder('server/auth', 'deviceRules', 'passwordRules', 'totpRules'),
    'server/persone/nomeRules.ts',
    'src/features/password/passwordRules.ts',
  ],
  prodotti: inFolder(
    'server/prodotti',
    'categorieRules',
    'descrizioneRules',
    'peso',
    'scortaRules',
    'variantiRules',
  ),
  magazzino: inFolder(
    'server/prodotti/magazzino',
    'esitoRules',
    'headerRules',
    'letturaRules',
    'matchRules',
    'newScortaRules',
    'righeRules',
  ),
  registro: inFolder('server/registro', 'catenaRules', 'giornataRules', 'righeRules'),
  spa: [
    'src/app/store.ts',
    ...inFolder('src/session', 'displayName', 'sessionSlice'),
    'src/domain/prodotti/elenco/celle.ts',
    'src/features/prodotto/stato/prodottoForm.ts',
    'src/realtime/realtimeSlice.ts',
    'src/shared/audit/resumed.ts',
    'src/shared/table/edit/rowEditState.ts',
    'src/ui/loader/loaderSlice.ts',
    'src/ui/toast/toastSlice.ts',
  ],
  ordini: [
    ...inFolder('src/features/ordini', 'ordiniSlice', 'ordiniState'),
    ...inFolder('src/features/ordini/arrivi', 'nuovoOrdineToast', 'told'),
    ...inFolder('src/features/ordini/eventi', 'liveState', 'receive'),
    'src/domain/ordine-form/peso.ts',
    'src/features/ordini/chosen/chosen.ts',
    ...inFolder('server/ordini', 'modificaRules', 'pesataRules', 'resaRules'),
    'server/messaggi/messaggiRules.ts',
  ],
  realtime: inFolder(
    'src/realtime',
    'eventQueue',
    'eventRelay',
    'followSessions',
    'hubGroup',
    'hubConnections',
    'hubLink',
    'hubUrl',
    'liveConnection',
    'readEvento',
    'readNuovoOrdine',
    'realtimeActions',
    'realtimeMiddleware',
  ),
};

/** Tests of several rules at once. */
const ALSO = {
  ordini: ['src/features/ordini/chosen/chosen', 'src/features/ordini/eventi/regole'],
  realtime: ['src/realtime/presenza'],
};

export const groups = Object.keys(GROUPS);
/** The rules of all groups. */
export const allRules = Object.values(GROUPS).flat();
export const { MUTATION_GROUP: group = groups[0] } = process.env;
export const rules = GROUPS[group];
if (!rules) throw new Error(`There is no group ${group}; there are ${groups.join(', ')}.`);

const testOf = (file) => `<rootDir>/__tests__/${file.replace(/\.ts$/, '')}.test.ts`;

export default {
  // The connection follows the page and its network.
  testEnvironment: group === 'realtime' ? 'jsdom' : 'node',
  testMatch: [...rules, ...(ALSO[group] ?? [])].map(testOf),
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/setupServer.ts'],
  transform: {
    '\\.(tsx?|js)$': [
      'ts-jest',
      {
        tsconfig: {
          module: 'commonjs',
          target: 'ES2022',
          allowJs: true,
          isolatedModules: true,
          esModuleInterop: true,
          jsx: 'react-jsx',
        },
        diagnostics: false,
      },
    ],
  },
  // It brings a parser that ships only ES modules, as jest.config.ts says.
  transformIgnorePatterns: ['^(?:(?!/node_modules/).)*/node_modules/(?!(sanitize-html)/)'],
  restoreMocks: true,
  // Stryker works on a copy there.
  modulePathIgnorePatterns: ['<rootDir>/coverage/'],
  collectCoverageFrom: rules,
  coverageDirectory: 'coverage/mutation/branches',
  coverageReporters: ['text'],
  coverageThreshold: { global: { branches: 100 } },
};
