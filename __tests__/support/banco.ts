import { DEFAULT_CONFIG } from '../../src/shared/config';
import type { AppConfig } from '../../src/shared/config';

/** Of a server that helps at the counter. */
export const BANCO: AppConfig = { ...DEFAULT_CONFIG, estensioni: ['banco', 'cerca'] };
