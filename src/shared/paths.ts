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

export const clientePath = (riferimento: string): string =>
  PATHS.cliente.replace(':riferimento', riferimento);
