import type { Messages } from '../../shared/form/FieldMessages';
import type { OrdineDraft } from './ordineDraft';

/** What every part of the form is given. */
export interface OrdinePart {
  draft: OrdineDraft;
  /** Whatever else the draft holds stays; what is `restated` is no other order. */
  change: (next: <Draft extends OrdineDraft>(draft: Draft) => Draft, restated?: boolean) => void;
  /** What is wrong with a field, by its path in the request. */
  messages: (field: string) => Messages;
  /** Puts the keyboard's focus into a part of the form or on a field of it (useFuoco). */
  goTo: (campo: string) => void;
  /** How to say that the weights asked about are right, behind the last line that has one (extended). */
  conferma?: { index: number; label: string; onClick: () => void };
}
