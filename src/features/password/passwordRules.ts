import { NEW_PASSWORD_MIN } from '../../contract/costanti';

export const EMPTY_DRAFT = { currentPassword: '', newPassword: '', confirmPassword: '' };
type PasswordDraft = Readonly<typeof EMPTY_DRAFT>;

/** Whether to show the inline warning of S5.2; not before the user types the confirmation. */
export const passwordsDiffer = ({ newPassword, confirmPassword }: PasswordDraft): boolean =>
  confirmPassword !== '' && newPassword !== confirmPassword;

/** The message of S5.2 that prevents sending; null if the draft is valid. */
export function refusalOf(draft: PasswordDraft): string | null {
  if (Object.values(draft).includes('')) return 'Compila tutti i campi.';
  if (passwordsDiffer(draft)) return 'Le nuove password non coincidono.';
  if (draft.newPassword.length < NEW_PASSWORD_MIN)
    return `La nuova password deve avere almeno ${NEW_PASSWORD_MIN} caratteri.`;
  return null;
}
