import { DEFAULT_CONFIG } from '../../src/shared/config';
import type { AppConfig } from '../../src/shared/config';

/** Of a server whose lists are filtered and edited. */
export const ELENCHI: AppConfig = { ...DEFAULT_CONFIG, estensioni: ['elenchi', 'versioni'] };
