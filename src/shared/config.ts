/** What an operator may set in public/config.json without a build. */
export interface AppConfig {
  /** Base address of the server's calls, without a closing slash: '/api', or 'https://host/api'. */
  apiUrl: string;
  shopName: string;
  /** Allows weekly slots on Domenica (decisions 5.3). */
  slotDomenica: boolean;
  /** Records every session, for auditors (docs/audit.md). */
  registraSessioni: boolean;
  /** The server announces that it does more than the specification (docs/estensioni.md). */
  estesa: boolean;
}

export const DEFAULT_CONFIG: Readonly<AppConfig> = {
  apiUrl: '/api',
  shopName: 'Gestione Ordini',
  slotDomenica: false,
  registraSessioni: false,
  estesa: false,
};

export const CONFIG_PATH = '/config.json';

const nonEmpty = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

export function parseConfig(json: unknown): AppConfig {
  if (typeof json !== 'object' || json === null) throw new TypeError('config.json holds no object');
  const { apiUrl, shopName, slotDomenica, registraSessioni, estesa } = json as Record<string, unknown>;
  return {
    apiUrl: nonEmpty(apiUrl)?.replace(/\/+$/, '') ?? DEFAULT_CONFIG.apiUrl,
    shopName: nonEmpty(shopName) ?? DEFAULT_CONFIG.shopName,
    slotDomenica: slotDomenica === true,
    registraSessioni: registraSessioni === true,
    estesa: estesa === true,
  };
}

/** Falls back to the defaults with a warning, so that a typo does not leave the shop with a blank page. */
export async function loadConfig(fetchFile: typeof fetch): Promise<AppConfig> {
  try {
    const response = await fetchFile(CONFIG_PATH);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return parseConfig(await response.json());
  } catch (error) {
    console.warn('config.json non leggibile, si usano i valori predefiniti:', error);
    return { ...DEFAULT_CONFIG };
  }
}
