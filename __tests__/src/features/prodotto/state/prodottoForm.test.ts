import type { Prodotto } from '../../../../../src/contract/prodotti';
import { EMPTY_PRODOTTO, toSave } from '../../../../../src/features/prodotto/state/prodottoDraft';
import {
  formReducer,
  hasChanges,
  initForm,
  withUploaded,
  type FormAction,
  type FormState,
} from '../../../../../src/features/prodotto/state/prodottoForm';
import { makeProdotto } from '../../../../support/makeProdotto';

const EMPTY = {
  id: 0,
  codice: '',
  nome: '',
  descrizione: '',
  immagine: '',
  nomeCategoria: '',
  categoriaId: 0,
  nonVisualizzare: false,
  varianti: [],
};
const FOTO = new File(['foto'], 'pane.jpg', { type: 'image/jpeg' });
const ALTRA = new File(['altra'], 'altra.jpg');

const after = (state: FormState, ...actions: FormAction[]) => actions.reduce(formReducer, state);
const bodyOf = (form: FormState) => toSave(withUploaded(form));
const nuovo = () => initForm(EMPTY_PRODOTTO);
const pane = (change?: Partial<Prodotto>) => initForm(makeProdotto(change));
const refused = (errors: Record<string, string[]>): FormAction => ({
  type: 'saveRefused',
  error: { status: 400, message: 'Dati non validi', errors },
});
const codice = (value: string): FormAction => ({ type: 'fieldsChanged', change: { codice: value } });
const add: FormAction = { type: 'varianteAdded' };
const SUO = makeProdotto({ codice: 'SUO', nome: 'Pane suo', versione: 2 });
const CONFLITTO = { chi: 'Ada', quando: '2026-11-20T09:00:00+01:00', attuale: SUO };
const staleBy = (attuale: Prodotto): FormAction => ({
  type: 'saveRefused',
  error: {
    status: 409,
    message: 'Qualcun altro ha cambiato il prodotto.',
    conflict: { ...CONFLITTO, attuale },
  },
});
const STALE = staleBy(SUO);
const UPLOADED: FormAction = { type: 'immagineUploaded', url: '/immagini/1' };

describe('a new product (S3.5)', () => {
  it('is empty and has nothing to lose', () => {
    expect(bodyOf(nuovo())).toEqual(EMPTY);
    expect(hasChanges(nuovo())).toBe(false);
    expect([nuovo().errors, nuovo().notes]).toEqual([{}, []]);
  });

  it('takes what is typed, chosen and ticked', () => {
    const state = after(
      nuovo(),
      codice('PAN-002'),
      { type: 'fieldsChanged', change: { nome: 'Focaccia' } },
      { type: 'fieldsChanged', change: { descrizione: '<p>a</p>' } },
      { type: 'fieldsChanged', change: { categoriaId: 2, nomeCategoria: 'Pane' } },
      { type: 'fieldsChanged', change: { nonVisualizzare: true } },
      add,
      { type: 'varianteChanged', key: 'new-1', change: { peso: '500', prezzo: 3.5 } },
    );
    expect(bodyOf(state)).toEqual({
      ...EMPTY,
      codice: 'PAN-002',
      nome: 'Focaccia',
      descrizione: '<p>a</p>',
      nomeCategoria: 'Pane',
      categoriaId: 2,
      nonVisualizzare: true,
      varianti: [{ id: 0, peso: '500', prezzo: 3.5, quantitaDisponibile: 0 }],
    });
    expect(hasChanges(state)).toBe(true);
  });
});

describe('the variants (S2.6)', () => {
  it('grow by one of id 0, without a weight, a price or a stock, told apart by keys that never come again', () => {
    expect(bodyOf(after(nuovo(), add)).varianti).toEqual([
      { id: 0, peso: '', prezzo: 0, quantitaDisponibile: 0 },
    ]);
    const state = after(nuovo(), add, add, {
      type: 'varianteChanged',
      key: 'new-2',
      change: { peso: '250' },
    });
    expect(state.draft.varianti.map(({ peso }) => peso)).toEqual(['', '250']);
    const again = after(state, { type: 'varianteRemoved', key: 'new-2' }, add);
    expect(again.draft.varianti.map(({ key }) => key)).toEqual(['new-1', 'new-3']);
  });

  it('say with which stock they were opened, so that what was sold meanwhile stays sold', () => {
    const state = after(pane(), {
      type: 'varianteChanged',
      key: 'loaded-0',
      change: { quantitaDisponibile: 25 },
    });
    expect(bodyOf(state).varianti).toEqual([
      { id: 11, peso: '500', prezzo: 3.5, quantitaDisponibile: 25, quantitaLetta: 10 },
      { id: 12, peso: '1000', prezzo: 6.55, quantitaDisponibile: 5, quantitaLetta: 5 },
    ]);
  });
});

it('there is nothing to lose any more when a change is taken back, or a chosen image', () => {
  expect(hasChanges(after(pane(), codice('X')))).toBe(true);
  expect(hasChanges(after(pane(), codice('X'), codice('PAN-001')))).toBe(false);
  expect(hasChanges(after(nuovo(), add, { type: 'varianteRemoved', key: 'new-1' }))).toBe(false);
  const giorni = (entroGiorni: number | null) =>
    ({ type: 'fieldsChanged', change: { entroGiorni } }) as const;
  expect(hasChanges(after(initForm({ ...SUO, entroGiorni: null }), giorni(NaN)))).toBe(true);
  const chosen = after(pane(), { type: 'immagineChosen', file: FOTO });
  expect(hasChanges(chosen)).toBe(true);
  expect(hasChanges(after(chosen, { type: 'immagineChosen', file: null }))).toBe(false);
});

describe('a refused save', () => {
  it('keeps the draft, the image and where it was uploaded to', () => {
    const typed = after(pane(), codice('X'), add, { type: 'immagineChosen', file: FOTO });
    const state = after(
      typed,
      { type: 'saveStarted' },
      UPLOADED,
      refused({ codice: ['Esiste già un prodotto con questo codice.'] }),
    );
    expect(state.draft).toEqual(typed.draft);
    expect(state.file).toBe(FOTO);
    expect([bodyOf(state).immagine, state.saving]).toEqual(['/immagini/1', false]);
    expect(state.errors).toEqual({ codice: ['Esiste già un prodotto con questo codice.'] });
    expect(state.refusals).toBe(1);
  });

  it.each(['varianti.1.peso', 'Varianti[1].Peso', '$.varianti[1].peso', 'varianti/1/peso'])(
    'finds the row and the input of %s',
    (path) => {
      const state = after(pane(), refused({ [path]: ['Il peso è obbligatorio'] }));
      expect(state.errors).toEqual({ 'varianti.loaded-1.peso': ['Il peso è obbligatorio'] });
      expect(state.notes).toEqual([]);
    },
  );

  it.each(['CategoriaId', 'categoriaId', '$.categoriaId'])('finds the field of %s', (path) =>
    expect(after(pane(), refused({ [path]: ['No'] })).errors).toEqual({ categoriaId: ['No'] }),
  );

  it('keeps the messages that belong to no field', () => {
    const state = after(
      pane(),
      refused({
        ...{ richiesta: ['a'], 'varianti.9.peso': ['b'], 'varianti.0.id': ['c'], codice: ['d'] },
        // Its checkbox has no place for messages.
        nonVisualizzare: ['e'],
      }),
    );
    expect(state.notes).toEqual(['a', 'b', 'c', 'e']);
    expect(
      after(pane(), { type: 'saveRefused', error: { status: 404, message: 'Non c’è più' } }).notes,
    ).toEqual(['Non c’è più']);
  });

  it('lets a message go when its field is edited, and stay with its row when others go', () => {
    const state = after(pane(), refused({ codice: ['a'], 'varianti.1.peso': ['b'] }));
    expect(after(state, codice('X')).errors).toEqual({ 'varianti.loaded-1.peso': ['b'] });
    expect(after(state, { type: 'varianteRemoved', key: 'loaded-0' }, add).errors).toEqual(state.errors);
    expect(after(state, { type: 'varianteChanged', key: 'loaded-1', change: { peso: '1' } }).errors).toEqual({
      codice: ['a'],
    });
  });

  it.each<[string, FormAction]>([
    ['categoriaId', { type: 'fieldsChanged', change: { categoriaId: 2, nomeCategoria: 'Dolci' } }],
    ['nonVisualizzare', { type: 'fieldsChanged', change: { nonVisualizzare: true } }],
    ['immagine', { type: 'immagineChosen', file: FOTO }],
  ])('lets what was wrong with %s go when another is chosen', (field, choice) => {
    const state = after(pane(), refused({ [field]: ['a'], codice: ['b'] }));
    expect(after(state, choice).errors).toEqual({ codice: ['b'] });
  });

  it('says nothing where the server said nothing, and nothing any more at the next save', () => {
    const silent = after(pane(), { type: 'saveRefused', error: { status: 500 } });
    expect(silent).toEqual({ ...pane(), refusals: 1 });
    expect(silent.notes).toHaveLength(0);
    const state = after(pane(), refused({ codice: ['a'], richiesta: ['b'] }), STALE, { type: 'saveStarted' });
    expect(state).toMatchObject({ errors: {}, notes: [], conflict: null, saving: true });
  });
});

describe('what somebody else saved meanwhile', () => {
  const mine = after(pane(), codice('MIO'), add, STALE);

  it('is told in its own words, not as a message', () => {
    expect(mine.conflict).toEqual(CONFLITTO);
    expect([mine.errors, mine.notes]).toEqual([{}, []]);
    expect(bodyOf(mine).codice).toBe('MIO');
  });

  it('is merged with what was typed, of which the other’s value can still be taken', () => {
    const state = after(mine, { type: 'conflictMerged' });
    expect(bodyOf(state)).toMatchObject({ codice: 'MIO', nome: 'Pane suo', versione: 2 });
    expect(state.draft.varianti).toHaveLength(3);
    expect(state.opened).toBe(1);
    const taken = after(state, { type: 'theirsTaken', key: 'codice' });
    expect(bodyOf(taken)).toMatchObject({ codice: 'SUO', nome: 'Pane suo' });
    expect(taken.draft.varianti).toHaveLength(3);
  });

  it('leaves a description of mine mine, also when yet another save was first', () => {
    const typed = after(pane(), { type: 'fieldsChanged', change: { descrizione: '<p>mia</p>' } }, STALE);
    const again = staleBy({ ...SUO, codice: 'ADA-5', versione: 5 });
    const state = after(typed, { type: 'conflictMerged' }, again, { type: 'conflictMerged' });
    expect(bodyOf(state)).toMatchObject({ codice: 'ADA-5', descrizione: '<p>mia</p>', versione: 5 });
    const taken = after(state, { type: 'theirsTaken', key: 'descrizione' });
    // In the editor too, which is opened anew.
    expect([bodyOf(taken).descrizione, taken.opened]).toEqual([SUO.descrizione, state.opened + 1]);
  });

  it('takes the place of what was typed, and the editor is opened anew', () => {
    const state = after(mine, { type: 'conflictReloaded' });
    expect([state, hasChanges(state)]).toEqual([{ ...initForm(SUO), opened: 1, refusals: 1 }, false]);
  });

  it('is nothing where nobody did', () => {
    const typed = after(pane(), codice('MIO'));
    for (const type of ['conflictMerged', 'conflictReloaded'] as const)
      expect(after(typed, { type })).toBe(typed);
  });
});

describe('a draft that was kept when the session ended', () => {
  const { draft } = after(pane(), codice('MIO'));
  const kept = { draft, added: 2, fileLost: false };

  it('is there again, with what it began as', () => {
    const base = pane({ descrizione: '<p>di allora</p>' }).draft;
    const state = initForm(makeProdotto(), { ...kept, base });
    expect(state).toEqual({ ...pane(), base, draft, added: 2 });
    expect(after(state, add).draft.varianti.at(-1)?.key).toBe('new-3');
  });

  it('began as the product is now where an earlier edition of the app kept it', () =>
    expect(initForm(makeProdotto(), kept)).toEqual({ ...pane(), draft, added: 2 }));

  it('asks for the image that could not be kept', () =>
    expect(initForm(makeProdotto(), { ...kept, fileLost: true }).errors).toEqual({
      immagine: ['Scegli di nuovo l’immagine.'],
    }));
});

it.each<[string, File | null, ...FormAction[]]>([
  ['it is refused', FOTO, refused({ immagine: ['L’immagine non c’è più: caricala di nuovo.'] })],
  ['another one is chosen', ALTRA, { type: 'immagineChosen', file: ALTRA }],
  ['the other’s is taken', null, STALE, { type: 'conflictMerged' }, { type: 'theirsTaken', key: 'immagine' }],
])('forgets where an image was uploaded to once %s', (_when, file, ...actions) => {
  const state = after(pane(), { type: 'immagineChosen', file: FOTO }, UPLOADED, ...actions);
  expect([state.uploadedUrl, state.file]).toEqual([null, file]);
});

it('edits nothing while a save runs, so that nothing is typed that would be lost', () => {
  const saving = after(pane(), { type: 'saveStarted' });
  expect(after(saving, codice('X'), add, { type: 'immagineChosen', file: FOTO })).toBe(saving);
});

it('is never changed in place', () => {
  const state = after(pane(), refused({ codice: ['a'] }));
  const before = JSON.stringify(state);
  after(state, codice('X'), add, { type: 'varianteRemoved', key: 'loaded-0' }, { type: 'saveStarted' });
  expect(JSON.stringify(state)).toBe(before);
});

it('takes a product of a server that leaves things out', () => {
  const bare = { descrizione: null, immagine: null } as unknown as Prodotto;
  expect(bodyOf(pane(bare))).toMatchObject({ descrizione: '', immagine: '' });
});
