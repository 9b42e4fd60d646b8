import { DEFAULT_CONFIG, type AppConfig } from '../../src/shared/config';

/** Of a server that does more than the specification; DEFAULT_CONFIG is one to the letter. */
export const ESTESA: AppConfig = { ...DEFAULT_CONFIG, estesa: true };
