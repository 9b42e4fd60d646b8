import type { Estensione } from '../contract/costanti';
import type { AppDeps } from './deps';

/**
 * A thunk: does the server offer this beyond the specification? The one place that reads the list; a feature asks for
 * an extension by its name, never for a server.
 */
export const hasEstensione =
  (name: Estensione) =>
  (_dispatch: unknown, _getState: unknown, { config }: Pick<AppDeps, 'config'>): boolean =>
    config.estensioni.includes(name);
