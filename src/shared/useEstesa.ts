import { useDeps } from './useDeps';

/** Whether the server does more than the specification (docs/estensioni.md). */
export const useEstesa = (): boolean => useDeps().config.estesa;
