/** Each number is unique, and equal on all instances. Migrations repeat theirs as literals. */
export const ADVISORY_LOCKS = {
  migration: 7_203_418_885,
  /** `sumUpVendite`, formerly `ricalcola_vendite` */
  vendite: 7_203_418_886,
  /** `numera_eventi` */
  eventi: 7_203_418_887,
  /** `sigilla_registro` */
  registro: 7_203_418_888,
  /** `account_un_amministratore` */
  amministratore: 7_203_418_889,
  firstStart: 7_203_418_890,
  settimana: 7_203_418_891,
} as const;

/** First key of the locks on phone numbers; the second key is the number's hash. */
export const TELEFONO_LOCK = 78_310_019;
