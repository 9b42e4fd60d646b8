/**
 * Every advisory lock of the shop's database, arbitrary numbers that are the same on every instance. Two that were equal
 * would keep out what has nothing to do with each other. Those of functions in migrations stand here to be seen; there is
 * no other place from which a migration could take them.
 */
export const ADVISORY_LOCKS = {
  migration: 7_203_418_885,
  /** `sumUpVendite`; once `ricalcola_vendite` */
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

/** The first half of locks on phone numbers, whose second is the number's hash: locks of two halves are apart from the others. */
export const TELEFONO_LOCK = 78_310_019;
