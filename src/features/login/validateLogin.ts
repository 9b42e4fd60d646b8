import { LOGIN_PASSWORD_MIN } from '../../contract/costanti';

export interface LoginDraft {
  email: string;
  password: string;
}

export type LoginErrors = Partial<Record<keyof LoginDraft, readonly string[]>>;

/** The messages of S5.1 for what was typed; an empty object when it may be sent. */
export function validateLogin({ email, password }: LoginDraft): LoginErrors {
  return {
    ...(email.trim() === '' ? { email: ["L'email è obbligatoria"] } : {}),
    ...(password.length < LOGIN_PASSWORD_MIN
      ? { password: [`La password deve avere almeno ${LOGIN_PASSWORD_MIN} caratteri`] }
      : {}),
  };
}
