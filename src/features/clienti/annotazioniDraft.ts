import type { Cliente } from '../../contract/cliente';
import type { KeptDraft } from '../../shared/browser/storage';
import { clientePath } from '../../shared/paths';

export type Annotazioni = Record<'allergie' | 'note', string>;

export const toAnnotazioni = ({ allergie = '', note = '' }: Partial<Annotazioni>): Annotazioni => ({
  allergie,
  note,
});

export interface AnnotazioniDraft {
  draft: Annotazioni;
  base: Annotazioni & Pick<Cliente, 'versione'>;
}

/** The notes as a draft to keep. Its title leaves out the customer, because the login page shows it to anyone. */
export const toDraft = (base: Cliente, draft: Annotazioni): Omit<KeptDraft, 'di'> => ({
  path: clientePath(base.riferimento),
  titolo: 'una scheda cliente',
  value: { draft, base: { ...toAnnotazioni(base), versione: base.versione } } satisfies AnnotazioniDraft,
});

const isAnnotazioni = (value: Partial<Annotazioni> = {}) =>
  typeof value.allergie === 'string' && typeof value.note === 'string';

export function readDraft(value: unknown): AnnotazioniDraft | null {
  const { draft, base } = (value ?? {}) as Partial<AnnotazioniDraft>;
  return isAnnotazioni(draft) && isAnnotazioni(base) ? (value as AnnotazioniDraft) : null;
}
