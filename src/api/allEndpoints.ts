import { allarmeApi } from './allarmeApi';
import { authApi } from './authApi';
import { clientiApi } from './clientiApi';
import { couponApi } from './couponApi';
import { dateApi } from './dateProprie';
import { disponibilitaApi } from './disponibilitaApi';
import { fattoreApi } from './fattoreApi';
import { giftcardApi } from './giftcardApi';
import { gruppoApi } from './gruppoApi';
import { messaggiApi } from './messaggiApi';
import { movimentiApi } from './movimenti';
import { negozioApi } from './negozioApi';
import { nonRitiratiApi } from './nonRitirati';
import { ordineFormApi } from './ordineFormApi';
import { ordiniApi } from './ordiniApi';
import { ordiniLiveApi } from './ordiniLive';
import { panelsApi } from './ordiniPanels';
import { personeApi } from './personeApi';
import { postiApi } from './posti';
import { prodottiApi } from './prodottiApi';
import { registroApi } from './registroApi';
import { statisticheApi } from './statisticheApi';

/** For a replay, which reduces queries only of known endpoints. Otherwise endpoints load with the screens that use them. */
const ALL = [
  allarmeApi,
  authApi,
  clientiApi,
  couponApi,
  dateApi,
  disponibilitaApi,
  fattoreApi,
  giftcardApi,
  gruppoApi,
  messaggiApi,
  movimentiApi,
  negozioApi,
  nonRitiratiApi,
  ordineFormApi,
  ordiniApi,
  ordiniLiveApi,
  panelsApi,
  personeApi,
  postiApi,
  prodottiApi,
  registroApi,
  statisticheApi,
] as const;

export type AnyApi = (typeof ALL)[number];
