import { addUp } from '../base/addUp';
import type { RigaOrdine } from './ordineWire';

/** Pieces that the lines take from stock, by variant in the sequence of the lines; erased variants have no stock. */
export const scortaIn = (righe: readonly Pick<RigaOrdine, 'varianteId' | 'quantita' | 'booking'>[]) =>
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
