import { InvalidInput } from '../base/errors';
import comuni from './passwordComuni.json';

const COMMONEST: ReadonlySet<string> = new Set(comuni.password.split(' '));
const MESSAGE = 'Questa password è tra le più usate: scegline un’altra.';

/** For passwords that people choose. @throws InvalidInput */
export function refuseCommonest(field: string, password: string): void {
  if (COMMONEST.has(password.trim().toLowerCase())) throw new InvalidInput(MESSAGE, field);
}
