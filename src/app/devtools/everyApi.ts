import { accountApi } from '../../api/accountApi';
import { allarmeApi } from '../../api/allarmeApi';
import { authApi } from '../../api/authApi';
import { clientiApi } from '../../api/clientiApi';
import { couponApi } from '../../api/couponApi';
import { disponibilitaApi } from '../../api/disponibilitaApi';
import { eventiApi } from '../../api/eventiApi';
import { fattoreApi } from '../../api/fattoreApi';
import { fileCalls } from '../../api/fileCalls';
import { giftcardApi } from '../../api/giftcardApi';
import { gruppoApi } from '../../api/gruppoApi';
import { messaggiApi } from '../../api/messaggiApi';
import { modificaApi } from '../../api/modificaApi';
import { negozioApi } from '../../api/negozioApi';
import { ordiniApi } from '../../api/ordiniApi';
import { personeApi } from '../../api/personeApi';
import { preparaApi } from '../../api/preparaApi';
import { presaApi } from '../../api/presaApi';
import { prodottiApi } from '../../api/prodottiApi';
import { registroApi } from '../../api/registroApi';
import { rimessaApi } from '../../api/rimessaApi';
import { statisticheApi } from '../../api/statisticheApi';
import { storiaApi } from '../../api/storiaApi';
import { trovaApi } from '../../api/trovaApi';

/**
 * Every call. Each comes with the screens that make it, but a log may tell of screens that were not opened here: RTK
 * Query's reducers throw at a call that they do not know.
 */
export const EVERY_API = [
  accountApi,
  allarmeApi,
  authApi,
  clientiApi,
  couponApi,
  disponibilitaApi,
  eventiApi,
  fattoreApi,
  fileCalls,
  giftcardApi,
  gruppoApi,
  messaggiApi,
  modificaApi,
  negozioApi,
  ordiniApi,
  personeApi,
  preparaApi,
  presaApi,
  prodottiApi,
  registroApi,
  rimessaApi,
  statisticheApi,
  storiaApi,
  trovaApi,
] as const;
