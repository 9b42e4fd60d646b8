import type { Messages } from '../../../shared/form/FieldMessages';
import type { PresaDraft } from './presaDraft';

/** What every part of the form is given. */
export interface PresaPart {
  draft: PresaDraft;
  change: (next: (draft: PresaDraft) => PresaDraft) => void;
  /** What is wrong with a field, by its path in the request. */
  messages: (field: string) => Messages;
  /** Puts the keyboard's focus into a part of the form or on a field of it (useFuoco). */
  goTo: (campo: string) => void;
}
