import type { accountApi } from '../api/accountApi';
import type { allarmeApi } from '../api/allarmeApi';
import type { authApi } from '../api/authApi';
import type { couponApi } from '../api/couponApi';
import type { disponibilitaApi } from '../api/disponibilitaApi';
import type { eventiApi } from '../api/eventiApi';
import type { fileCalls } from '../api/fileCalls';
import type { giftcardApi } from '../api/giftcardApi';
import type { negozioApi } from '../api/negozioApi';
import type { ordiniApi } from '../api/ordiniApi';
import type { prodottiApi } from '../api/prodottiApi';
import type { rimessaApi } from '../api/rimessaApi';
import type { statisticheApi } from '../api/statisticheApi';

type EveryApi =
  | typeof accountApi
  | typeof allarmeApi
  | typeof authApi
  | typeof couponApi
  | typeof disponibilitaApi
  | typeof eventiApi
  | typeof fileCalls
  | typeof giftcardApi
  | typeof negozioApi
  | typeof ordiniApi
  | typeof prodottiApi
  | typeof rimessaApi
  | typeof statisticheApi;

type EndpointsOf<Api> = Api extends { endpoints: infer Endpoints } ? keyof Endpoints : never;

/** The name of any call. Types only: the calls themselves come with the screens that make them. */
export type AnyEndpoint = EndpointsOf<EveryApi>;
