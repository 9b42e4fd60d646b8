import type { EndpointName } from '../../shared/store';

/**
 * Calls that never raise the overlay (decisions 2.2): the user did not ask for them, they have a spinner of their own,
 * or they answer while the user types.
 */
export const BACKGROUND_ENDPOINTS: readonly string[] = [
  'catchUpOrdini',
  'getEventi',
  'segnaVisti',
  'getAllarme',
  'chiediTurno',
  'refreshOrdine',
  'refreshTotale',
  'cercaRegistro',
  'getRegistroIndice',
  'getImmagine',
  'trovaOrdini',
  'trovaClienti',
  'anteprima',
  'searchProdotti',
  'refreshProdotti',
  'getDisponibilita',
  'getPosti',
  'getStoria',
  'annotaStampe',
  'leggiRighe',
  'leggiMessaggio',
] satisfies EndpointName[];
