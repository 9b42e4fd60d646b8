/**
 * The floors of both trees, lowest first; folders on one floor share a line. A folder imports from the floors below its
 * own, and from its own floor if no circle results. `config/dependency-cruiser.cjs` checks the imports,
 * `scripts/architecture.mjs` checks the picture in docs/architecture.md.
 */
module.exports = {
  src: [['contract'], ['shared'], ['session'], ['ui', 'api', 'realtime'], ['domain'], ['features'], ['app']],
  server: [
    ['base'],
    ['db'],
    ['http', 'signalr'],
    [
      'allarme',
      'negozio',
      'auth',
      'idempotency',
      'messaggi',
      'prodotti',
      'registro',
      'limiti',
      'coupon',
      'giftcard',
      'calendario',
      'clienti',
      'ordini',
      'persone',
      'statistiche',
      'utenti',
      'versioni',
    ],
    ['live', 'operations'],
    ['app'],
    ['demo'],
    ['commands'],
  ],
};
