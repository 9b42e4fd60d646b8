import { addressOf, requestInit } from '../api/baseQuery';
import { elencoArg, elencoRequest } from '../api/elencoRequest';
import { readFiltri } from '../domain/ordini/address';
import { askEarly } from '../shared/browser/early';
import { tokenStorage } from '../shared/browser/storage';
import { CONFIG_PATH, parseConfig } from '../shared/config';
import { dayOf } from '../shared/format/day';
import { PATHS } from '../shared/paths';

/*
 * The page's first script, a hundredth of the next one's size. It fetches the settings and the list of orders while the
 * next one loads; the application repeats and reports what fails here.
 */
const { pathname, search } = window.location;
const token = tokenStorage.read();

async function askForOrders(): Promise<void> {
  const settings = await askEarly(CONFIG_PATH);
  const config = parseConfig(await settings.clone().json());
  const filtri = readFiltri(search, dayOf(new Date()));
  const request = elencoRequest(elencoArg({ ...filtri, estesa: config.estesa }));
  await askEarly(addressOf(config, request), requestInit(request, token));
}

if (token !== null && pathname === PATHS.ordini) askForOrders().catch(() => undefined);
