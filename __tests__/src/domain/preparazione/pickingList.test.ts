import { itemsOf } from '../../../../src/domain/preparazione/pickingList';
import { ordiniOf, pickupTimes } from '../../../../src/domain/preparazione/which';
import { makeOrdineLista } from '../../../support/makeOrdini';
import { daPreparare, riga } from '../../../support/prepara';

it('puts together what orders need, by category, product and weight', () => {
  const uno = daPreparare({ id: 1 }, [
    riga({ nomeProdotto: 'Pane 1000 g', categoria: 'Pane', variante: '1000 g', quantita: 2 }),
    riga({ nomeProdotto: 'Salame', categoria: 'Salumi', variante: '', quantita: 1, note: 'a fette' }),
  ]);
  const due = daPreparare({ id: 2 }, [
    riga({ nomeProdotto: 'Salame', categoria: 'Salumi', variante: '', quantita: 3 }),
    riga({ nomeProdotto: 'Pane 500 g', categoria: 'Pane', variante: '500 g', quantita: 1 }),
    riga({ nomeProdotto: 'Pane 1000 g', categoria: 'Pane', variante: '1000 g', quantita: 1 }),
    riga({ nomeProdotto: 'Focaccia 500 g', categoria: 'Pane', variante: '500 g', quantita: 1 }),
  ]);
  expect(
    itemsOf([uno, due]).map(({ categoria, prodotto, variante, pezzi, needs }) => [
      `${categoria} > ${prodotto} > ${variante}`,
      pezzi,
      needs.map((each) =>
        `${each.ordine.numeroOrdine}: ${each.riga.quantita} ${each.riga.note ?? ''}`.trim(),
      ),
    ]),
  ).toEqual([
    ['Pane > Focaccia > 500 g', 1, ['1002: 1']],
    ['Pane > Pane > 500 g', 1, ['1002: 1']],
    ['Pane > Pane > 1000 g', 3, ['1001: 2', '1002: 1']],
    ['Salumi > Salame > ', 4, ['1001: 1 a fette', '1002: 3']],
  ]);
  expect(itemsOf([])).toEqual([]);
});

it('takes those still to be prepared of the day or of some pickup times, and the chosen ones but for cancelled', () => {
  const at = (id: number, ora: string, stato = 0) =>
    makeOrdineLista({ id, stato, dataRitiro: `2026-11-20T${ora}:00+01:00` });
  const giornata = [at(1, '11:00'), at(2, '10:00'), at(3, '10:30'), at(4, '10:00', 1), at(5, '10:00', 3)];
  const ids = (...args: Parameters<typeof ordiniOf>) => ordiniOf(...args).map(({ id }) => id);
  expect(pickupTimes(giornata)).toEqual(['10:00', '10:30', '11:00']);
  expect(ids('giornata', giornata, [])).toEqual([2, 3, 1]);
  expect(ids({ da: '10:30', a: '11:00' }, giornata, [])).toEqual([3, 1]);
  expect(ids({ da: '11:00', a: '10:00' }, giornata, [])).toEqual([]);
  expect(ids('chosen', giornata, [5, 4, 1])).toEqual([4, 1]);
});
