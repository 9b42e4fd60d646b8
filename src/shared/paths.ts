/** The routes of S2.1 that other parts of the app link to. */
export const PATHS = {
  login: '/login',
  invito: '/invito',
  ordini: '/',
  prodotti: '/prodotti',
  categorie: '/categorie',
  magazzino: '/magazzino',
  disponibilitaProdotti: '/disponibilitaprodotti',
  utenti: '/utenti',
  coupon: '/coupon',
  giftcard: '/giftcard',
  statistiche: '/statistiche',
  impostazioni: '/impostazioni',
  persone: '/impostazioni/persone',
  disponibilitaGiorni: '/impostazioni/disponibilitagiorni',
  registro: '/impostazioni/registro',
  modificaPassword: '/impostazioni/modificapassword',
} as const;
