import { useDeps } from './useDeps';

/**
 * Whether the server does more than the specification (docs/estensioni.md lists what differs); outside of React it is
 * `config.estesa`.
 */
export const useEstesa = (): boolean => useDeps().config.estesa;
