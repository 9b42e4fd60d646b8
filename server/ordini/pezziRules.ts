import { addUp } from '../base/addUp';
import type { FieldErrors } from '../http/fieldErrors';
import type { Presa, RigaPresa } from '../limiti/limitiRules';
import type { RigaChiesta, RigheChieste } from './modificaRules';
import type { RigaOrdine } from './ordiniRepository';

export const presaDi = ({ limiteId, limiteAPezzo }: Pick<RigaOrdine, 'limiteId' | 'limiteAPezzo'>) =>
  limiteId === null ? null : { limiteId, aPezzo: limiteAPezzo! };

const presaDopo = ({ prima, presa = prima ? presaDi(prima) : null }: RigaChiesta) => presa;

export const isMoved = (riga: RigaChiesta): boolean =>
  JSON.stringify(presaDopo(riga)) !== JSON.stringify(riga.prima ? presaDi(riga.prima) : null);

/** Pieces that go back to stock by variant, and lines that take some, of stock or of limits. */
export function movedPezzi({ dopo, tolte }: RigheChieste) {
  const scorta = (riga: Pick<RigaChiesta, 'quantita'> | undefined, presa: Presa | null) =>
    riga && !presa ? riga.quantita : 0;
  const moved = [
    ...tolte.map((riga) => ({
      varianteId: riga.varianteId,
      quantita: -scorta(riga, presaDi(riga)),
      presa: null,
      field: '',
    })),
    ...dopo.flatMap((riga) => {
      const { varianteId, prima, index } = riga;
      const presa = presaDopo(riga);
      const more = riga.quantita - (prima?.quantita ?? 0);
      const before = scorta(prima, prima ? presaDi(prima) : null);
      const line = { varianteId, field: `righe.${index}` };
      return [
        { ...line, presa: null, quantita: scorta(riga, presa) - before },
        { ...line, presa, quantita: presa ? Math.max(0, more) : 0 },
      ];
    }),
  ].flatMap(({ varianteId, ...riga }) => (varianteId === null ? [] : [{ varianteId, ...riga }]));
  const rese = moved.filter(({ quantita }) => quantita < 0);
  return {
    rese: addUp(rese.map(({ varianteId, quantita }) => [varianteId, -quantita])),
    prese: moved.filter(({ quantita }) => quantita > 0),
  };
}

/** What the lines give back of limits on the day `da`, and take on the day `a`. */
export const movedPrese = ({ dopo, tolte }: RigheChieste, da: string, a: string): RigaPresa[] => [
  ...tolte.map((riga) => ({ presa: presaDi(riga), giorno: da, quantita: -riga.quantita, field: '' })),
  ...dopo.flatMap((riga) => {
    const { prima, quantita, index } = riga;
    const field = `righe.${index}`;
    const before = prima && { presa: presaDi(prima), giorno: da, quantita: -prima.quantita, field };
    return [...(before ? [before] : []), { presa: presaDopo(riga), giorno: a, quantita, field }];
  }),
];

/** There is no stock to take them from. */
export const erasedErrors = ({ dopo }: RigheChieste): FieldErrors =>
  Object.fromEntries(
    dopo.flatMap(({ index, prima, quantita }) =>
      prima?.varianteId === null && quantita > prima.quantita
        ? [[`righe.${index}`, [`«${prima.nomeProdotto}» non è più in vendita: non se ne può aggiungere.`]]]
        : [],
    ),
  );
