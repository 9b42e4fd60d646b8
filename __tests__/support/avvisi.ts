import { DEFAULT_CONFIG } from '../../src/shared/config';
import type { AppConfig } from '../../src/shared/config';

/** Of a server that has what failed told at its place. */
export const AVVISI: AppConfig = { ...DEFAULT_CONFIG, estensioni: ['avvisi'] };
