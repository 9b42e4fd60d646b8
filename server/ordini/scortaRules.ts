import { addUp } from '../base/addUp';
import type { RigaOrdine } from './ordineWire';

/** Pieces that the lines take from stock, by variant in the sequence of the lines; erased variants have no stock. */
export const scortaIn = (
  righe: readonly Pick<RigaOrdine, 'varianteId' | 'quantita' | 'booking'>[],
): Map<number, number> =>
  addUp(
    righe.flatMap(({ varianteId, quantita, booking }) =>
      booking || varianteId === null ? [] : [[varianteId, quantita] as const],
    ),
  );

export type InLog = Partial<Record<'prima' | 'dopo', object>>;

export function joinInLog(...parts: readonly (InLog | undefined)[]): Required<InLog> {
  const join = (when: keyof InLog) => parts.reduce<object>((all, part) => ({ ...all, ...part?.[when] }), {});
  return { prima: join('prima'), dopo: join('dopo') };
}

/** The stock of the locked variants before and after these pieces are taken; a negative number gives pieces back. */
export function scorteInLog(
  locked: readonly { id: number; quantitaDisponibile: number }[],
  taken: ReadonlyMap<number, number>,
) {
  const changed = locked.filter(({ id }) => taken.has(id));
  const prima = changed.map(({ id, quantitaDisponibile }) => [id, quantitaDisponibile] as const);
  const dopo = prima.map(([id, left]) => [id, left - taken.get(id)!] as const);
  return { prima: { scorte: Object.fromEntries(prima) }, dopo: { scorte: Object.fromEntries(dopo) } };
}
