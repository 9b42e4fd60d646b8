import { DEFAULT_CONFIG } from './config';
import { useDeps } from './useDeps';
import { useEstensione } from './useEstensione';

/** What the shop calls itself beside the product's name (extension `negozio`); undefined where it has not said. */
export function useShopName(): string | undefined {
  const { shopName } = useDeps().config;
  return useEstensione('negozio') && shopName !== DEFAULT_CONFIG.shopName ? shopName : undefined;
}
