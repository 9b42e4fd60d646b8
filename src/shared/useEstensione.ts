import type { Estensione } from '../contract/costanti';
import { useDeps } from './useDeps';

/**
 * Whether the server offers something beyond the specification. The one place that reads the list; a feature asks for
 * an extension by its name, never for a server.
 */
export const useEstensione = (name: Estensione): boolean => useDeps().config.estensioni.includes(name);
