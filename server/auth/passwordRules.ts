import { InvalidInput } from '../base/errors';
import comuni from './passwordComuni.json';

const COMMONEST: ReadonlySet<string> = new Set(comuni.password.split(' '));

/** For passwords that people choose. @throws InvalidInput */
export function refuseCommonest(field: string, password: string): void {
  if (COMMONEST.has(password.trim().toLowerCase()))
    throw new InvalidInput('Questa password è tra le più usate: scegline un’altra.', field);
}
