import { HUB_PATH } from '../contract/costanti';

/** Address of the hub: the API's base address without '/api' (S7). */
export const hubUrl = (apiUrl: string): string => apiUrl.replace(/\/api\/?$/, '') + HUB_PATH;
