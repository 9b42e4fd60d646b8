import { joinInLog, scortaIn } from '../../../server/ordini/scortaRules';

const impasto = { limiteId: 3, aPezzo: 500 };

it('pieces of the stock are added up by variant, without those of a limit or of what was erased', () => {
  const righe = [
    { varianteId: 2, quantita: 3, booking: null },
    { varianteId: 1, quantita: 4, booking: impasto },
    { varianteId: null, quantita: 5, booking: null },
    { varianteId: 2, quantita: 6, booking: null },
  ];
  expect(scortaIn(righe)).toEqual(new Map([[2, 9]]));
});

it('the log has in one line what several things say before and after', () => {
  const [scorta, oltre] = [{ prima: { scorte: 1 }, dopo: { scorte: 0 } }, { dopo: { oltre: 'fascia' } }];
  expect(joinInLog(oltre, scorta, undefined)).toEqual({ ...scorta, dopo: { ...oltre.dopo, ...scorta.dopo } });
});
