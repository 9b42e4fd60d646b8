import { addUp } from '../base/addUp';
import type { FieldErrors } from '../http/fieldErrors';
import type { RigaPresa } from '../limiti/limitiRules';
import type { RigaChiesta } from './modificaRules';

export const isMoved = ({ prima, presa }: RigaChiesta): boolean =>
  JSON.stringify(presa) !== JSON.stringify(prima?.presa ?? null);

/** Pieces that go back to stock by variant, and lines that take some, of stock or of limits. */
export function movedPezzi(righe: readonly RigaChiesta[]) {
  const moved = righe.flatMap(({ varianteId, prima, quantita, presa, index }) => {
    if (varianteId === null) return [];
    const line = { varianteId, field: `righe.${index}` };
    const before = prima && !prima.presa ? prima.quantita : 0;
    const more = quantita - (prima?.quantita ?? 0);
    return [
      { ...line, presa: null, quantita: (presa ? 0 : quantita) - before },
      { ...line, presa, quantita: presa ? Math.max(0, more) : 0 },
    ];
  });
  const rese = moved.filter(({ quantita }) => quantita < 0);
  return {
    rese: addUp(rese.map(({ varianteId, quantita }) => [varianteId, -quantita])),
    prese: moved.filter(({ quantita }) => quantita > 0),
  };
}

/** What the lines give back of limits on the day `da`, and take on the day `a`. */
export const movedPrese = (righe: readonly RigaChiesta[], da: string, a: string): RigaPresa[] =>
  righe
    .flatMap(({ prima, presa, quantita, index }) => {
      const field = `righe.${index}`;
      const before = prima && { presa: prima.presa, giorno: da, quantita: -prima.quantita, field };
      return [...(before ? [before] : []), { presa, giorno: a, quantita, field }];
    })
    .filter(({ quantita }) => quantita !== 0);

/** There is no stock to take them from. */
export const erasedErrors = (righe: readonly RigaChiesta[]): FieldErrors =>
  Object.fromEntries(
    righe.flatMap(({ index, prima, quantita }) =>
      prima?.varianteId === null && quantita > prima.quantita
        ? [[`righe.${index}`, [`«${prima.nomeProdotto}» non è più in vendita: non se ne può aggiungere.`]]]
        : [],
    ),
  );
