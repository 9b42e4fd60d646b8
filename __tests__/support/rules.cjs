/**
 * The rules that pure unit tests hold, in groups: plain calls, without a component, a database or a network. The mutation
 * tests change them (docs/mutation.md), and their tests are the project `regole` of jest.config.ts.
 */
const inFolder = (folder, ...names) => names.map((name) => `${folder}/${name}.ts`);

/** The rules of each group. Their tests are the ones of the same name, in the same place. */
const GROUPS = {
  base: [
    ...inFolder('server/base', 'money', 'oltreRules', 'time'),
    ...inFolder('src/shared/format', 'count', 'date', 'grammi', 'money'),
    ...inFolder('src/shared/form', 'amount'),
  ],
  calendario: [
    ...inFolder('server/calendario', 'orarioRules', 'propostaRules', 'slotRules'),
    'server/statistiche/periodoRules.ts',
    'src/features/statistiche/periodi.ts',
  ],
  promozioni: ['server/coupon/couponRules.ts', 'server/giftcard/giftcardRules.ts'],
  auth: [
    ...inFolder('server/auth', 'deviceRules', 'passwordRules', 'totpRules'),
    'server/persone/nomeRules.ts',
    'src/features/password/passwordRules.ts',
  ],
  limiti: ['server/limiti/limitiRules.ts'],
  prodotti: [
    ...inFolder('src/contract', 'allergeniRules', 'prezzoAlKgRules'),
    ...inFolder(
      'server/prodotti',
      'categorieRules',
      'descrizioneRules',
      'terminiRules',
      'peso',
      'scortaRules',
      'variantiRules',
      'verificaRules',
    ),
  ],
  magazzino: inFolder('server/prodotti/magazzino', 'esitoRules', 'headerRules', 'matchRules', 'righeRules'),
  registro: inFolder('server/registro', 'catenaRules', 'giornataRules', 'righeRules'),
  spa: [
    'src/app/store.ts',
    ...inFolder('src/session', 'claims', 'sessionSlice'),
    'src/domain/prodotti/list/cells.ts',
    'src/features/prodotto/state/prodottoForm.ts',
    'src/realtime/realtimeSlice.ts',
    'src/shared/audit/replay.ts',
    'src/shared/table/edit/rowEditState.ts',
    'src/ui/loader/loaderSlice.ts',
    'src/ui/toast/toastSlice.ts',
  ],
  ordini: [
    // One test for the slice and what it is made of.
    ...inFolder('src/features/ordini', 'ordiniSlice', 'ordiniState'),
    'src/features/ordini/told.ts',
    ...inFolder('src/features/ordini/live', 'liveState', 'receive'),
    'src/contract/pagamentoRules.ts',
    ...inFolder('src/domain/ordine-form', 'new/newOrdineDraft', 'ordineDraft', 'words', 'peso', 'quantita'),
    ...inFolder(
      'server/ordini',
      'etichettaRules',
      'modificaRules',
      'movimentiRules',
      'pesataRules',
      'scortaRules',
      'giveBackRules',
      'ritiroRules',
    ),
    'server/messaggi/messaggiRules.ts',
  ],
  realtime: inFolder(
    'src/realtime',
    'eventRelay',
    'followSessions',
    'hubGroup',
    'hubConnections',
    'hubLink',
    'readEvento',
    'realtimeActions',
    'realtimeMiddleware',
  ),
};

/** Tests of several rules at once. */
const ALSO = {
  base: ['src/shared/form/peso'],
  ordini: ['src/domain/ordine-form/change/changeDraft'],
  spa: ['src/shared/audit/stateHash'],
  realtime: ['src/realtime/presenza'],
};

const testOf = (file) => `<rootDir>/__tests__/${file.replace(/\.ts$/, '')}.test.ts`;
const testsOf = (name) => [...GROUPS[name], ...(ALSO[name] ?? [])].map(testOf);

/** The groups that need Node alone: the connection follows the page and its network. */
const pure = Object.keys(GROUPS).filter((name) => name !== 'realtime');
const pureTests = pure.flatMap(testsOf);
const pureRules = pure.flatMap((name) => GROUPS[name]);

module.exports = { GROUPS, testsOf, pureTests, pureRules };
