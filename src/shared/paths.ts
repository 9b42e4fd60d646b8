export const PATHS = {
  login: '/login',
  invito: '/invito',
  ordini: '/',
  preparazione: '/preparazione',
  nonRitirati: '/nonritirati',
  prodotti: '/prodotti',
  categorie: '/categorie',
  magazzino: '/magazzino',
  disponibilitaProdotti: '/disponibilitaprodotti',
  limiti: '/limitiperdata',
  utenti: '/utenti',
  cliente: '/clienti/:riferimento',
  coupon: '/coupon',
  giftcard: '/giftcard',
  statistiche: '/statistiche',
  impostazioni: '/impostazioni',
  persone: '/impostazioni/persone',
  disponibilitaGiorni: '/impostazioni/disponibilitagiorni',
  registro: '/impostazioni/registro',
  fattore: '/impostazioni/secondofattore',
  modificaPassword: '/impostazioni/modificapassword',
} as const;

/** Paths that exist only in the extended mode. */
export const EXTENDED: readonly string[] = [
  PATHS.invito,
  PATHS.preparazione,
  PATHS.nonRitirati,
  PATHS.limiti,
  PATHS.cliente,
  PATHS.persone,
  PATHS.registro,
  PATHS.fattore,
];

export const clientePath = (riferimento: string): string =>
  PATHS.cliente.replace(':riferimento', riferimento);

/** The guide's chapter of a screen; each of the settings' screens has its own. */
export const chapterOf = (pathname: string): string =>
  /^\/(?:impostazioni\/)?([a-z]+)/.exec(pathname)?.[1] ?? '';
