import type { OrdineModificabile } from '../../../../../src/contract/modifica';
import { mergeChange, takeTheirs } from '../../../../../src/domain/ordine-form/change/mergeChange';
import {
  isUntouched,
  makeChangeDraft,
  firstField,
  readChangeDraft,
  toPreview,
  toRequest,
} from '../../../../../src/domain/ordine-form/change/changeDraft';
import { addRiga, changeRiga, removeRiga } from '../../../../../src/domain/ordine-form/ordineDraft';
import { makeModificabile } from '../../../../support/makeOrdini';

const ORDINE = makeModificabile();
const draft = makeChangeDraft(ORDINE);

describe('the draft', () => {
  it('is the order as it stands, until something is changed', () => {
    expect(isUntouched(draft)).toBe(true);
    expect(toPreview(draft)).toBeNull();
    expect(toRequest(draft)).toEqual({
      versione: 4,
      dataRitiro: ORDINE.dataRitiro,
      righe: [
        { id: 11, quantita: 2, pesoEffettivo: undefined, note: undefined },
        { id: 12, quantita: 1, pesoEffettivo: undefined, note: 'a fette' },
      ],
      note: undefined,
      coupon: undefined,
      giftCard: undefined,
    });
    expect(isUntouched(changeRiga(draft, 1, { peso: 1040 }))).toBe(false);
  });

  it('begins at the first line that is to be weighed', () => {
    expect(firstField(draft)).toContain('peso-1');
    expect(firstField(changeRiga(draft, 1, { peso: 1040 }))).not.toContain('peso');
  });

  it('takes a line out and brings it back as it was, also by adding it again', () => {
    const tolto = removeRiga(draft, 2);
    expect(toRequest(tolto).righe.map(({ id }) => id)).toEqual([11]);
    const pane = { nome: 'Pane', varianti: [], varianteId: 6 };
    expect(toRequest(addRiga(tolto, { ...pane, note: 'a fette' })).righe[1]).toMatchObject({
      id: 12,
      quantita: 1,
    });
    expect(toRequest(addRiga(tolto, pane)).righe[1]).toMatchObject({ varianteId: 6, quantita: 1 });
    const nuova = addRiga(draft, pane);
    expect(removeRiga(nuova, 3).righe).toHaveLength(2);
  });

  it('asks for another weight where there are other pieces', () => {
    const pesato = makeChangeDraft(
      makeModificabile({ righe: [{ ...ORDINE.righe[0]!, pesoEffettivo: 1040 }] }),
    );
    const tre = changeRiga(pesato, 1, { quantita: 3 });
    expect(tre.righe[0]!.peso).toBeNull();
    expect(changeRiga(tre, 1, { quantita: 2 }).righe[0]!.peso).toBe(1040);
    const again = changeRiga(changeRiga(draft, 1, { quantita: 3 }), 1, () => ({ quantita: 2 }));
    expect(again.righe[0]!.peso).toBeNull();
  });

  it('asks for no price while it cannot be read, and never about a weight', () => {
    expect(toPreview(changeRiga(draft, 2, { quantita: null }))).toBeNull();
    expect(toPreview(changeRiga(draft, 1, { peso: NaN }))).toBeNull();
    const asked = toPreview({ ...changeRiga(draft, 1, { peso: 12 }), dataRitiro: '' });
    expect(asked).toMatchObject({ id: 1, dataRitiro: ORDINE.dataRitiro, pesiConfermati: true });
  });

  it('is taken up again for its own order alone', () => {
    const kept: unknown = JSON.parse(JSON.stringify(changeRiga(draft, 1, { peso: 1040 })));
    expect(readChangeDraft(kept, 1)?.righe[0]!.peso).toBe(1040);
    expect(readChangeDraft(kept, 2)).toBeUndefined();
    expect(readChangeDraft('?', 1)).toBeUndefined();
    const earlier = { ...draft, base: { ...ORDINE, versione: undefined } };
    expect(readChangeDraft(earlier, 1)?.base.versione).toBe(1);
  });
});

describe('two people at once', () => {
  const theirs = makeModificabile({
    versione: 5,
    dataRitiro: '2026-11-20T16:00:00+01:00',
    note: 'Citofono rotto',
    righe: [
      { ...ORDINE.righe[0]!, quantita: 3 },
      { id: 13, varianteId: 8, nome: 'Burrata 250 g', quantita: 2, prezzoUnitario: 5, aPeso: false },
    ],
  });

  it('get what each of them changed, and mine where both did', () => {
    const mine = addRiga(changeRiga(draft, 1, { quantita: 4, peso: 980 }), {
      nome: 'Olive',
      varianti: [],
      varianteId: 9,
    });
    const { draft: merged, differences } = mergeChange(mine, theirs);
    expect(differences.map(({ label, theirs: said, both }) => [label, said, both])).toEqual([
      ['Ritiro', '20/11/2026 ore 16:00', false],
      ['Nota per l’ordine', 'Citofono rotto', false],
      ['Prosciutto 500 g', '× 3', true],
      ['Burrata 250 g', '× 2', false],
      ['Pane 1 kg', 'tolto', false],
    ]);
    expect(toRequest(merged)).toMatchObject({
      versione: 5,
      dataRitiro: theirs.dataRitiro,
      note: 'Citofono rotto',
      righe: [
        { id: 11, quantita: 4, pesoEffettivo: 980 },
        { id: 13, quantita: 2 },
        { varianteId: 9, quantita: 1 },
      ],
    });
    expect(differences.map(({ gone }) => gone)).toEqual([false, false, false, false, true]);
    expect(toRequest(takeTheirs(merged, differences[2]!.key)).righe[0]).toMatchObject({
      id: 11,
      quantita: 3,
    });
  });

  it('keep a line that I changed and somebody else took out, as a new one', () => {
    const mine = changeRiga(draft, 2, { quantita: 5 });
    const { draft: merged, differences } = mergeChange(mine, theirs);
    expect(toRequest(merged).righe.at(-1)).toMatchObject({ varianteId: 6, quantita: 5, note: 'a fette' });
    expect(differences.filter(({ both, gone }) => both && !gone)).toEqual([]);
  });

  it('keep what I took out taken out', () => {
    const { draft: merged } = mergeChange(removeRiga(draft, 1), theirs);
    expect(toRequest(merged).righe.map(({ id }) => id)).toEqual([13]);
  });

  it('get a weight that somebody else has put', () => {
    const righe = [{ ...ORDINE.righe[0]!, pesoEffettivo: 1040 }, ORDINE.righe[1]!];
    const pesato: OrdineModificabile = { ...ORDINE, versione: 5, righe };
    const { draft: merged, differences } = mergeChange({ ...draft, note: 'al banco' }, pesato);
    expect(differences).toMatchObject([
      { label: 'Peso di Prosciutto 500 g', theirs: '1.040\u00a0g', both: false },
    ]);
    expect(toRequest(merged)).toMatchObject({ note: 'al banco', righe: [{ pesoEffettivo: 1040 }, {}] });
  });
});
