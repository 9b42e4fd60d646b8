import type { OrdineDettaglio, OrdineLista } from '../../../src/contract/ordini';
import type { OrdineDaPreparare, StampaFatta } from '../../../src/contract/gruppo';
import type { RigaStoria } from '../../../src/contract/registro';
import { atOnce, cannoli, pane, unOrdine, withNegozio } from '../../support/negozio';
import { ADMIN } from '../../support/testServer';

const { server, eventiDopo, get, modifica, ordina, pushed, restore, rows, setStato } = withNegozio();

it('reads chosen orders, in the order asked for, with what of each line a picking list and the scale need', async () => {
  await ordina();
  await ordina(unOrdine({ lines: [{ ...pane(2), note: 'a fette' }, cannoli()] }));
  await rows('update prodotti set a_peso = true where id = 1');
  const asked = { body: { ids: [2, 99, 1] } };
  const path = '/api/ordini/gruppo/dettagli';
  const { body: ordini } = await server.call<OrdineDaPreparare[]>('POST', path, asked);
  expect(ordini.map(({ id }) => id)).toEqual([2, 1]);
  const { whatsapp: _, dettagliOrdine: __, ...single } = await get<OrdineDettaglio>('/api/ordini/2');
  expect(ordini[0]).toMatchObject(single);
  expect(ordini[0]!.dettagliOrdine).toEqual([
    {
      id: 2,
      nomeProdotto: 'Pane di Altamura 500 g',
      quantita: 2,
      prezzoUnitario: 3.5,
      note: 'a fette',
      categoria: 'Pane',
      aPeso: true,
      pesoNominale: 500,
      variante: '500 g',
    },
    expect.objectContaining({ id: 3, categoria: 'Dolci', variante: '250 g', pesoNominale: 250 }),
  ]);
});

describe('a print', () => {
  const print = async (...ids: number[]) =>
    ((await server.call('POST', '/api/ordini/gruppo/stampa', { body: { ids } })).body as StampaFatta).stampe;
  const listed = async (id: number) => {
    const day = await get<OrdineLista[]>('/api/ordini/GetOrdiniAdmin?date=2026-11-23');
    const { stampe, dopoStampa } = day.find((ordine) => ordine.id === id)!;
    return { stampe, dopoStampa };
  };

  it('is counted, stands in the list, the order and the log, and is told live as no change', async () => {
    const { id } = (await ordina()).body;
    expect(await listed(id)).toEqual({});
    await pushed();
    // Of an order that is not there is none.
    for (const copia of [1, 2])
      expect(await print(id, 77)).toEqual([{ id, copia, versione: copia, dopoStampa: [] }]);
    expect(await listed(id)).toEqual({ stampe: 2 });
    expect((await server.call('GET', `/api/ordini/${id}`)).body).toMatchObject({ stampe: 2, versione: 3 });
    await pushed();
    const { eventi } = await eventiDopo(1);
    const told = eventi.map(({ tipo, chi, ordine }) => [tipo, chi, ordine.stampe]);
    expect(told).toEqual(Array(2).fill(['stampato', ADMIN.nome, 2]));
    const storia = await get<RigaStoria[]>(`/api/ordini/${id}/storia`);
    expect(storia[0]).toMatchObject({
      azione: 'stampa',
      chi: ADMIN.nome,
      cambi: [{ campo: 'copia', prima: null, dopo: 2 }],
    });
  });

  it('has a number of its own also when many print at once, and exactly one of these says what changed', async () => {
    await atOnce(2, () => ordina());
    await print(1);
    await setStato(1, 3);
    const all = (await atOnce(12, (i) => (i % 2 ? print(1, 2) : print(2, 1)))).flat();
    const copiesOf = (id: number) =>
      all.filter((each) => each.id === id).toSorted((x, y) => x.copia - y.copia);
    const upTo = (n: number, from: number) => Array.from({ length: n }, (_, i) => i + from);
    expect(copiesOf(1).map(({ copia }) => copia)).toEqual(upTo(12, 2));
    expect(copiesOf(2).map(({ copia }) => copia)).toEqual(upTo(12, 1));
    const said = copiesOf(1).map(({ dopoStampa }) => dopoStampa);
    expect(said).toEqual([['stato'], ...Array<string[]>(11).fill([])]);
    expect(await listed(1)).toEqual({ stampe: 13 });
  });

  it('knows what has changed since, until the next one, which says it', async () => {
    const { id } = (await ordina()).body;
    await setStato(id, 3);
    await restore(id);
    expect(await listed(id)).toEqual({});
    await print(id);
    // What everybody does with a printed order is no change of its paper.
    await setStato(id, 1);
    expect(await listed(id)).toEqual({ stampe: 1 });
    await setStato(id, 3);
    expect(await listed(id)).toEqual({ stampe: 1, dopoStampa: ['stato'] });
    await restore(id);
    expect(await listed(id)).toEqual({ stampe: 1 });
    await rows(`update ordini set data_ritiro = data_ritiro + interval '30 minutes', note = 'Suonare'`);
    await rows(`update dettagli_ordine set note = 'a fette'`);
    const changed = ['note', 'righe', 'ritiro'];
    const said = [await listed(id), ...(await print(id))].map(({ dopoStampa }) => dopoStampa?.toSorted());
    expect(said).toEqual([changed, changed]);
    expect(await listed(id)).toEqual({ stampe: 2 });
    await rows('update varianti set prezzo_cents = 0');
    await modifica(({ righe }) => ({ righe: [...righe, cannoli()] }), id);
    expect((await print(id))[0]!.dopoStampa).toEqual(['righe']);
    await rows('delete from dettagli_ordine');
    expect(await listed(id)).toEqual({ stampe: 3, dopoStampa: ['righe'] });
  });
});
