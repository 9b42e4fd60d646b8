import { DEFAULT_CONFIG } from './config';
import { useDeps } from './useDeps';

/** What the shop calls itself beside the product's name (extended); undefined where it has not said. */
export function useShopName(): string | undefined {
  const { shopName, estesa } = useDeps().config;
  return estesa && shopName !== DEFAULT_CONFIG.shopName ? shopName : undefined;
}
