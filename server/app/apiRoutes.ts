import type { FastifyPluginAsync } from 'fastify';
import { allarmeRoutes } from '../allarme/allarme';
import type { AuthDeps } from '../auth/authDeps';
import { authRoutes } from '../auth/authRoutes';
import { fattoreRoutes } from '../auth/fattoreRoutes';
import { chiusureRoutes, giorniRoutes, orariRoutes, slotRoutes } from '../calendario/calendarioRoutes';
import { eccezioniRoutes } from '../calendario/eccezioniRoutes';
import { clientiRoutes } from '../ordini/cliente/clientiRoutes';
import { couponRoutes } from '../coupon/couponRoutes';
import { giftcardRoutes } from '../giftcard/giftcardRoutes';
import type { Deps } from '../http/routes';
import type { Spreadsheets } from '../http/xlsx/spreadsheets';
import { limitiRoutes } from '../limiti/limitiRoutes';
import { messaggiRoutes } from '../messaggi/messaggiRoutes';
import type { Mailer } from '../messaggi/mailer';
import { negozioRoutes } from '../negozio/negozioRoutes';
import { eventiRoutes } from '../ordini/eventiRoutes';
import { gruppoRoutes } from '../ordini/gruppoRoutes';
import { modificaRoutes, spostaRoutes } from '../ordini/modificaRoutes';
import { movimentiRoutes } from '../ordini/movimentiRoutes';
import { ordiniRoutes } from '../ordini/ordiniRoutes';
import { placeOrdineRoutes, presaRoutes } from '../ordini/presaRoutes';
import { nonRitiratiRoutes } from '../ordini/nonRitiratiRoutes';
import { rimessaRoutes, statoRoutes } from '../ordini/statoRoutes';
import { personeRoutes } from '../persone/personeRoutes';
import { categorieRoutes } from '../prodotti/categorieRoutes';
import { immaginiRoutes, miniatureRoutes } from '../prodotti/immagini/immaginiRoutes';
import { magazzinoRoutes } from '../prodotti/magazzino/magazzinoRoutes';
import { prodottiRoutes } from '../prodotti/prodottiRoutes';
import { registroRoutes } from '../registro/registroRoutes';
import { storiaRoutes } from '../registro/storiaRoutes';
import { statisticheRoutes } from '../statistiche/statisticheRoutes';
import { utentiRoutes } from '../utenti/utentiRoutes';

/** Those of S7, and those of the extended mode (docs/estensioni.md). */
export function apiRoutes(
  deps: Deps,
  auth: AuthDeps,
  spreadsheets: Spreadsheets,
  mailer: Mailer | undefined,
): FastifyPluginAsync {
  return async (api) => {
    await api.register(authRoutes(auth));
    await api.register(ordiniRoutes(deps));
    await api.register(statoRoutes(deps));
    await api.register(placeOrdineRoutes(deps));
    await api.register(statisticheRoutes(deps));
    await api.register(slotRoutes(deps));
    await api.register(giorniRoutes(deps));
    await api.register(chiusureRoutes(deps));
    await api.register(orariRoutes(deps));
    await api.register(couponRoutes(deps));
    await api.register(giftcardRoutes(deps));
    await api.register(utentiRoutes(deps));
    await api.register(prodottiRoutes(deps));
    await api.register(categorieRoutes(deps));
    await api.register(immaginiRoutes(deps));
    await api.register(magazzinoRoutes(deps, spreadsheets));
    if (!deps.estesa) return;
    await api.register(fattoreRoutes(auth));
    await api.register(eventiRoutes(deps));
    await api.register(allarmeRoutes(deps));
    await api.register(gruppoRoutes(deps));
    await api.register(presaRoutes(deps));
    await api.register(limitiRoutes(deps));
    await api.register(modificaRoutes(deps));
    await api.register(movimentiRoutes(deps));
    await api.register(negozioRoutes(deps));
    await api.register(messaggiRoutes(deps, mailer));
    await api.register(personeRoutes({ ...deps, ...auth }));
    await api.register(registroRoutes(deps));
    await api.register(storiaRoutes(deps));
    await api.register(eccezioniRoutes(deps));
    await api.register(spostaRoutes(deps));
    await api.register(nonRitiratiRoutes(deps));
    await api.register(rimessaRoutes(deps));
    await api.register(clientiRoutes(deps));
    await api.register(miniatureRoutes(deps));
  };
}
