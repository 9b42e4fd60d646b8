/**
 * Endpoints that never raise the overlay (decisions 2.2): what runs behind the user's back, and what has a spinner
 * of its own or answers while the user types.
 */
export const BACKGROUND_ENDPOINTS: readonly string[] = [
  'catchUpOrdini',
  'getImmagine',
  'searchProdotti',
  'refreshProdotti',
  'getDisponibilita',
];
