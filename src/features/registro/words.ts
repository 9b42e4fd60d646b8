import { GIORNI, STATO_LABELS, type Stato } from '../../contract/costanti';
import type { RigaRegistro } from '../../contract/registro';
import { capital } from '../../shared/format/text';
import { formatDate, formatDateTime } from '../../shared/format/date';
import { formatMoney } from '../../shared/format/money';
import { formatNumber, wholeAmounts } from '../../shared/format/count';
import { PATHS } from '../../shared/paths';

type Words = Readonly<Record<string, string | undefined>>;

/** The kind of object as a sentence needs it before the object's name. */
const ENTITA: Words = {
  ordine: 'l’ordine',
  prodotto: 'il prodotto',
  variante: 'la quantità di',
  categoria: 'la categoria',
  coupon: 'il coupon',
  giftcard: 'la gift card',
  limite: 'il limite',
  finestra: 'la fascia oraria di',
  chiusura: 'la chiusura del',
  eccezione: 'la fascia propria del',
  slot: 'i posti della fascia del',
  orario: 'l’orario di',
  utente: 'il cliente',
  account: 'l’accesso',
  invito: 'l’invito',
  immagine: 'un’immagine',
  allarme: 'il suono dei nuovi ordini',
  negozio: 'i dati del negozio',
  messaggi: 'i messaggi ai clienti',
  fattore: 'chi usa un codice di verifica',
  magazzino: 'l’elenco del magazzino',
  utenti: 'l’elenco dei clienti',
  ordini: 'l’elenco degli ordini',
  devtools: 'i nomi dei clienti in DevTools',
  registro: 'il registro',
  giornata: 'una giornata per DevTools',
  backup: 'una copia di sicurezza',
};

const AZIONI: Words = {
  crea: 'ha creato',
  modifica: 'ha cambiato',
  elimina: 'ha eliminato',
  disattiva: 'ha disattivato',
  annulla: 'ha annullato',
  ripristina: 'ha ripristinato',
  vede: 'ha visto',
  consulta: 'ha aperto',
  stampa: 'ha stampato',
  esporta: 'ha esportato',
  carica: 'ha caricato',
  anonimizza: 'ha reso anonimo',
  rimetti: 'ha rimesso in vendita la merce: ordine',
  'invia-email': 'ha inviato un’email al cliente: ordine',
  'rinuncia-email': 'ha rinunciato a inviare un’email al cliente: ordine',
  incassa: 'ha incassato denaro: ordine',
  restituisci: 'ha restituito denaro: ordine',
  'avvisa-cliente': 'ha fatto avvisare il cliente, che non ha ritirato: ordine',
  'cambia-stato': 'ha cambiato lo stato dell’ordine',
  'chiudi-sessione': 'ha chiuso una sessione: accesso',
  'cambia-password': 'ha cambiato la password: accesso',
  'reimposta-password': 'ha dato una nuova password: accesso',
  'attiva-fattore': 'ha attivato il secondo fattore: accesso',
  'usa-codice-recupero': 'è entrato con un codice di recupero: accesso',
  'azzera-fattore': 'ha azzerato il secondo fattore: accesso',
  'importa-magazzino': 'ha caricato da un foglio la quantità di',
};
/** The actions whose text already names the kind of object. */
const WHOLE = /-|^(rimetti|incassa|restituisci)$/;

/** Labels for fields whose technical name is not clear enough. */
const CAMPI: Words = {
  quantita: 'quantità',
  quantitaDisponibile: 'quantità',
  nonVisualizzare: 'nascosto',
  aPeso: 'venduto a peso',
  entroOra: 'ordinabile entro le',
  entroGiorni: 'giorni prima del ritiro',
  giorniRitiro: 'ritiro solo di',
  scontoPercentuale: 'sconto (%)',
  massimo: 'massimo al giorno',
  dal: 'primo giorno',
  al: 'ultimo giorno',
  unita: 'si conta in',
};

const SCHERMATE: Words = {
  categoria: PATHS.categorie,
  coupon: PATHS.coupon,
  giftcard: PATHS.giftcard,
  limite: PATHS.limiti,
  finestra: PATHS.disponibilitaGiorni,
  chiusura: PATHS.disponibilitaGiorni,
  eccezione: PATHS.disponibilitaGiorni,
  orario: PATHS.disponibilitaGiorni,
  allarme: PATHS.impostazioni,
  negozio: PATHS.impostazioni,
  messaggi: PATHS.impostazioni,
  fattore: PATHS.persone,
};

const EURO = /^(prezzo\w*|saldo\w*|valore\w*|totale\w*|sconto|importo|incassato)$/;

/** The kind of object for a select: 'Fascia oraria' from 'la fascia oraria di'. */
export const entitaLabel = (entita: string): string =>
  capital((ENTITA[entita] ?? entita).replace(/^(il|la|una|i) |^(l|un)’| (di|del)$/g, ''));
/** The action for a select: 'Creato' from 'ha creato'. */
export const azioneLabel = (azione: string): string =>
  capital(AZIONI[azione]?.slice(3).replace(/:.*| di$/, '') ?? azione.replaceAll('-', ' '));

/** 'Prezzo (500 g)' from 'varianti.500.prezzo', 'Scorte (Pane 500 g)' from 'scorte.Pane 500 g', whose part may have dots. */
export function campoLabel(campo: string): string {
  const [first = '', ...rest] = campo.replace(/^ordine\./, '').split('.');
  const isPart = /^(scorte|limiti)$/.test(first) || /^\d+$/.test(rest.at(-1) ?? '');
  const name = isPart ? first : (rest.pop() ?? first);
  const of = rest.join('.');
  const part = first === 'varianti' && of ? `${of} g` : of || (name === first ? '' : first);
  const words = CAMPI[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return capital(part ? `${words} (${part})` : words);
}

export function valoreText(campo: string, value: RigaRegistro['cambi'][number]['prima']): string {
  const name = campo.split('.').at(-1)!;
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  if (typeof value === 'string') {
    if (!/^\d{4}-\d\d-\d\d(T|$)/.test(value)) return wholeAmounts(value);
    return value.length > 10 ? formatDateTime(value) : formatDate(value);
  }
  if (name === 'stato') return STATO_LABELS[value as Stato] ?? String(value);
  if (/^giorno/.test(name)) return GIORNI[value] ?? String(value);
  return EURO.test(name) ? formatMoney(value) : formatNumber(value);
}

/** The sentence of a line and the name of its object: 'ha cambiato il prodotto', 'Pane'. */
export function sentenceOf(riga: RigaRegistro): [verbo: string, nome: string] {
  const { azione, entita, entitaId, oggetto } = riga;
  const verbo = AZIONI[azione] ?? `ha fatto «${azione}» su`;
  const nome = entita === 'immagine' || entitaId === null ? null : `n. ${entitaId}`;
  return [WHOLE.test(azione) ? verbo : `${verbo} ${ENTITA[entita] ?? entita}`, oggetto ?? nome ?? ''];
}

/** 'Prezzo (500 g): 3,50 € → 3,80 €' for each field; '' for a created or deleted object. */
export const cambiText = ({ azione, cambi }: RigaRegistro): string =>
  /^(crea|elimina)$/.test(azione)
    ? ''
    : cambi
        .map(
          ({ campo, prima, dopo }) =>
            `${campoLabel(campo)}: ${valoreText(campo, prima)} → ${valoreText(campo, dopo)}`,
        )
        .join('; ');

/** The path of the screen that shows a line's object, or null. Only users who may change a product get its form. */
export function pathOf(riga: RigaRegistro, mayChange: boolean): string | null {
  const { entita, entitaId, giorno, prodottoId } = riga;
  if (entita === 'ordine') return giorno && `${PATHS.ordini}?data=${giorno}&ordine=${entitaId}`;
  if (prodottoId !== null) return mayChange ? `${PATHS.prodotti}/edit/${prodottoId}` : PATHS.prodotti;
  return SCHERMATE[entita] ?? null;
}
