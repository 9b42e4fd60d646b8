/**
 * One schema for the embedded database and for PostgreSQL. Amounts are whole cents; days are 'yyyy-MM-dd' strings and
 * hours 'HH:mm:ss' strings in the shop's time zone; moments are timestamptz. What must never happen (a negative
 * balance, two coupons of one code) is a constraint here, whatever the code above does.
 */
import { sql, type SQL } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Allergeni } from '../../src/contract/allergeniRules';
import type { GruppoFatto } from '../../src/contract/gruppo';
import type { DerogaFatta } from '../../src/contract/oltre';
import type { DopoStampa, OrdineDettaglio } from '../../src/contract/ordini';
import { METODI } from '../../src/contract/pagamentoRules';

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const cents = (name: string) => integer(name);
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const day = (name = '') => date(name, { mode: 'string' });
const requiredReference = (name: string, key: () => AnyPgColumn) => integer(name).notNull().references(key);
const partOf = (name: string, key: () => AnyPgColumn) =>
  integer(name).notNull().references(key, { onDelete: 'cascade' });
const now = (name = 'creato_il') => moment(name).notNull().defaultNow();
/** Raised by each change that a person makes: a save from an older version is stale (docs/decisions/0012). */
const versione = () => integer().notNull().default(1);
/** Order deadline and pickup days (extended); null on a product means that its category's apply. */
const termini = () => ({
  entroOra: time('entro_ora'),
  entroGiorni: smallint('entro_giorni'),
  giorniRitiro: smallint('giorni_ritiro').array(),
  ritiroDal: day('ritiro_dal'),
  ritiroAl: day('ritiro_al'),
});
const finestra = () => ({
  oraInizio: time('ora_inizio').notNull(),
  oraFine: time('ora_fine').notNull(),
  slotMinuti: integer('slot_minuti').notNull(),
  maxOrdiniPerSlot: integer('max_ordini_per_slot').notNull(),
  versione: versione(),
});
const terminiValidi = (t: Record<keyof ReturnType<typeof termini>, AnyPgColumn>) =>
  sql`(${t.entroOra} is null) = (${t.entroGiorni} is null) and ${t.entroGiorni} between 0 and 60
    and ${t.giorniRitiro} <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[] and ${t.ritiroDal} <= ${t.ritiroAl}`;
type Indexed = Parameters<ReturnType<typeof index>['on']>[0];
const uniqueText = (name: string, column: Indexed) => uniqueIndex(name).on(sql`lower(${column})`);
const indexWhere = (name: string, where: SQL, ...on: [Indexed, ...Indexed[]]) =>
  index(name)
    .on(...on)
    .where(where);
const indexOfSome = (name: string, column: Indexed) => indexWhere(name, sql`${column} is not null`, column);
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const parole = (of: SQL) => tsvector().notNull().generatedAlwaysAs(of);
const computed = (of: SQL) => text().notNull().generatedAlwaysAs(of);
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** People and the shop's site, who sign in. A trigger of the migration keeps one administrator. */
export const account = pgTable(
  'account',
  {
    id: id(),
    email: text().notNull(),
    nome: text().notNull(),
    ruolo: text({ enum: ['admin', 'banco', 'revisore', 'vetrina'] }).notNull(),
    passwordHash: text('password_hash').notNull(),
    disabilitato: boolean().notNull().default(false),
    ultimoAccesso: moment('ultimo_accesso'),
    /** Raised when password, role or `disabilitato` change: tokens of an older version are refused. */
    versioneToken: integer('versione_token').notNull().default(1),
    creatoIl: now(),
  },
  (t) => [uniqueText('account_email', t.email)],
);

/** Invitations by e-mail in lower case (extended). The table has only the hash of the link's code. */
export const inviti = pgTable('inviti', {
  email: text().primaryKey(),
  ruolo: text({ enum: ['admin', 'banco', 'revisore'] }).notNull(),
  codiceHash: text('codice_hash').notNull().unique(),
  scadeIl: moment('scade_il').notNull(),
  invitatoDa: partOf('invitato_da', () => account.id),
});

/** Sessions and their last use (extended): one is valid with its account's `versioneToken`, unless `chiusa`. */
export const sessioni = pgTable(
  'sessioni',
  {
    sid: text().primaryKey(),
    accountId: partOf('account_id', () => account.id),
    versioneToken: integer('versione_token').notNull(),
    dispositivo: text().notNull(),
    dal: moment('dal').notNull(),
    ultimoUso: moment('ultimo_uso').notNull(),
    scadeIl: moment('scade_il').notNull(),
    chiusa: boolean().notNull().default(false),
  },
  (t) => [index('sessioni_account').on(t.accountId)],
);

/** Second factors (extended): half of a secret (the server's key is the other half) and hashes of recovery codes. */
export const fattori = pgTable('fattori', {
  accountId: partOf('account_id', () => account.id).primaryKey(),
  seme: text().notNull(),
  confermato: boolean().notNull().default(false),
  /** The step of the last code used: the server accepts only codes of later steps. */
  ultimoPasso: integer('ultimo_passo').notNull().default(0),
  codici: jsonb().$type<string[]>().notNull().default([]),
});

/** The key that signs tokens, for several instances without a common data folder (server/auth/secrets.ts). */
export const segreti = pgTable('segreti', {
  /** 'jwt'; earlier versions also made 'hub'. */
  nome: text().primaryKey(),
  valore: text().notNull(),
  creatoIl: now(),
});

/** Failed logins in a window, per address and per account, shared by every instance. */
export const tentativiAccesso = pgTable('tentativi_accesso', {
  chiave: text().primaryKey(),
  tentativi: integer().notNull(),
  scadeIl: moment('scade_il').notNull(),
});

/** Customers (S3.13). */
export const utenti = pgTable(
  'utenti',
  {
    id: id(),
    email: text(),
    phoneNumber: text('phone_number'),
    nome: text(),
    cognome: text(),
    indirizzo: text(),
    dataNascita: day('data_nascita'),
    creatoIl: now(),
    allergie: text(),
    note: text(),
    versione: versione(),
    /** A random key for the customer's page, so that nobody can read one customer after the other by counting. */
    riferimento: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    chiave: computed(sql`chiave_cognome(cognome, nome)`),
    parole: parole(
      sql`parole_ordine(coalesce(nome, '') || ' ' || coalesce(cognome, ''), email, phone_number, null)`,
    ),
  },
  (t) => [
    uniqueText('utenti_email', t.email),
    uniqueIndex('utenti_riferimento').on(t.riferimento),
    index('utenti_chiave').on(sql`(${t.chiave} collate "C")`, t.id),
    // Finds a number however it is written, by a function of the migration.
    index('utenti_telefono').on(sql`telefono_semplice(${t.phoneNumber})`),
    index('utenti_parole').using('gin', t.parole).with({ fastupdate: false }),
  ],
);

export const categorie = pgTable(
  'categorie',
  {
    id: id(),
    nome: text().notNull(),
    versione: versione(),
    ...termini(),
    /** Suggested notes for order lines of its products (extended): 'a fette'. */
    suggerimenti: text().array(),
  },
  (t) => [uniqueText('categorie_nome', t.nome), check('categorie_termini', terminiValidi(t))],
);

/** Pictures by hash, in the database so that one backup has them and all instances share them. */
export const immagini = pgTable('immagini', {
  hash: text().primaryKey(),
  tipo: text().notNull(),
  byte: bytea().notNull(),
  /** A small copy for lists; without it the server sends the whole picture. */
  thumbnail: bytea('miniatura'),
  creatoIl: now(),
});

/**
 * Products (S3.5). `cerca` holds code and name, a line each, folded by the function that also folds search terms. A
 * product with order lines is withdrawn, not erased: no list shows it, its code is free and it has no category.
 */
export const prodotti = pgTable(
  'prodotti',
  {
    id: id(),
    codice: text().notNull(),
    nome: text().notNull(),
    descrizione: text().notNull().default(''),
    immagine: text().notNull().default(''),
    categoriaId: integer('categoria_id').references(() => categorie.id),
    nonVisualizzare: boolean('non_visualizzare').notNull().default(false),
    /** The price follows the weight on the scale (extended). */
    aPeso: boolean('a_peso').notNull().default(false),
    ...termini(),
    /** The declared allergens (extended) and the day of their last check; null where nothing is declared. */
    allergeni: jsonb().$type<Allergeni>(),
    allergeniVerificati: date('allergeni_verificati', { mode: 'string' }),
    versione: versione(),
    ritirato: boolean().notNull().default(false),
    cerca: computed(sql`testo_di_ricerca(codice) || chr(10) || testo_di_ricerca(nome)`),
  },
  (t) => [
    uniqueText('prodotti_codice', t.codice).where(sql`not ${t.ritirato}`),
    index('prodotti_categoria').on(t.categoriaId),
    check('prodotti_termini', terminiValidi(t)),
    check('prodotti_allergeni', sql`(${t.allergeni} is null) = (${t.allergeniVerificati} is null)`),
    check('prodotti_con_categoria', sql`${t.ritirato} or ${t.categoriaId} is not null`),
  ],
);

/**
 * The amount that the shop can sell on each pickup date from `dal` to `al` (extended), in pieces, or in whole grams
 * where `unita` is kg. A limit that past orders refer to is deactivated, not erased.
 */
export const limiti = pgTable(
  'limiti',
  {
    id: id(),
    nome: text().notNull(),
    unita: text({ enum: ['pezzi', 'kg'] }).notNull(),
    massimo: integer().notNull(),
    dal: day(),
    al: day(),
    attivo: boolean().notNull().default(true),
    versione: versione(),
  },
  (t) => [
    uniqueText('limiti_nome', t.nome).where(sql`${t.attivo}`),
    check('limiti_massimo', sql`${t.massimo} >= 0`),
    check('limiti_date', sql`${t.dal} <= ${t.al}`),
  ],
);

/** How much orders take of each limit on a date; more than `massimo` where staff went beyond it. */
export const limitiGiorni = pgTable(
  'limiti_giorni',
  {
    limiteId: partOf('limite_id', () => limiti.id),
    giorno: day().notNull(),
    usati: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.limiteId, t.giorno] }),
    check('limiti_giorni_usati', sql`${t.usati} >= 0`),
  ],
);

/**
 * Variants (S3.6). The stock is below zero where staff promised more than there was. A variant with order lines is
 * withdrawn, not erased: nobody can order it any more, but a cancelled order still gives its pieces back to it.
 */
export const varianti = pgTable(
  'varianti',
  {
    id: id(),
    prodottoId: partOf('prodotto_id', () => prodotti.id),
    peso: text().notNull(),
    prezzoCents: cents('prezzo_cents').notNull(),
    quantitaDisponibile: integer('quantita_disponibile').notNull().default(0),
    posizione: integer().notNull().default(0),
    ritirata: boolean().notNull().default(false),
    limiteId: integer('limite_id').references(() => limiti.id),
  },
  (t) => [
    index('varianti_prodotto').on(t.prodottoId),
    indexOfSome('varianti_limite', t.limiteId),
    check('varianti_prezzo', sql`${t.prezzoCents} >= 0`),
  ],
);

export const disponibilitaGiorni = pgTable(
  'disponibilita_giorni',
  { id: id(), giornoSettimana: smallint('giorno_settimana').notNull(), ...finestra() },
  (t) => [
    index('disponibilita_giorni_giorno').on(t.giornoSettimana),
    check('disponibilita_giorni_giorno_valido', sql`${t.giornoSettimana} between 0 and 6`),
    check('disponibilita_giorni_ore', sql`${t.oraInizio} < ${t.oraFine}`),
    check('disponibilita_giorni_slot', sql`${t.slotMinuti} > 0 and ${t.maxOrdiniPerSlot} > 0`),
  ],
);

/** Closure days (S3.9). */
export const chiusure = pgTable('chiusure', { id: id(), data: day().notNull(), motivo: text() }, (t) => [
  uniqueIndex('chiusure_data').on(t.data),
]);

/** Pickup windows of one date (extended), which replace the week's windows and the opening hours. */
export const eccezioni = pgTable('eccezioni', { id: id(), data: day().notNull(), ...finestra() }, (t) => [
  index('eccezioni_data').on(t.data),
  check('eccezioni_ore', sql`${t.oraInizio} < ${t.oraFine}`),
  check('eccezioni_slot', sql`${t.slotMinuti} > 0 and ${t.maxOrdiniPerSlot} > 0`),
]);

/** Places of one slot on one date (extended), which replace its window's; with 0 it takes no more orders. */
export const postiSlot = pgTable(
  'posti_slot',
  { giorno: day().notNull(), ora: time().notNull(), posti: integer().notNull() },
  (t) => [primaryKey({ columns: [t.giorno, t.ora] }), check('posti_slot_posti', sql`${t.posti} >= 0`)],
);

/** Shop opening hours (S3.10), a row a week day. */
export const orariApertura = pgTable(
  'orari_apertura',
  {
    id: id(),
    giorno: smallint().notNull(),
    oraApertura: time('ora_apertura').notNull(),
    oraChiusura: time('ora_chiusura').notNull(),
    chiuso: boolean().notNull().default(false),
    versione: versione(),
  },
  (t) => [
    uniqueIndex('orari_apertura_giorno').on(t.giorno),
    check('orari_apertura_giorno_valido', sql`${t.giorno} between 0 and 6`),
  ],
);

/** Coupons (S3.12). A used coupon is deactivated, not erased. */
export const coupon = pgTable(
  'coupon',
  {
    id: id(),
    codice: text().notNull(),
    descrizione: text().notNull().default(''),
    scontoPercentuale: numeric('sconto_percentuale', { precision: 5, scale: 2, mode: 'number' }),
    scontoFissoCents: cents('sconto_fisso_cents'),
    dataScadenza: day('data_scadenza'),
    spesaMinimaCents: cents('spesa_minima_cents'),
    singoloUso: boolean('singolo_uso').notNull().default(false),
    categoriaId: integer('categoria_id').references(() => categorie.id),
    attivo: boolean().notNull().default(true),
    usi: integer().notNull().default(0),
    versione: versione(),
  },
  (t) => [
    uniqueText('coupon_codice', t.codice),
    check('coupon_usi', sql`${t.usi} >= 0`),
    check('coupon_percentuale', sql`${t.scontoPercentuale} between 0 and 100`),
    check('coupon_fisso', sql`${t.scontoFissoCents} >= 0`),
  ],
);

/** Gift cards (S3.11). The balance is the sum of its movements. */
export const giftcard = pgTable(
  'giftcard',
  {
    id: id(),
    codice: text().notNull(),
    descrizione: text().notNull().default(''),
    valoreInizialeCents: cents('valore_iniziale_cents').notNull(),
    saldoCents: cents('saldo_cents').notNull(),
    dataScadenza: day('data_scadenza'),
    attiva: boolean().notNull().default(true),
    spesaMinimaCents: cents('spesa_minima_cents'),
    categoriaId: integer('categoria_id').references(() => categorie.id),
    versione: versione(),
  },
  (t) => [
    uniqueText('giftcard_codice', t.codice),
    check('giftcard_saldo', sql`${t.saldoCents} >= 0`),
    check('giftcard_valore', sql`${t.valoreInizialeCents} >= 0`),
  ],
);

/** Short order numbers for customers, independent of the keys. */
export const numeroOrdine = pgSequence('numero_ordine', { startWith: 1001 });

/** Orders (S3.2, S3.3). `giorno` is the pickup day under which they are listed. */
export const ordini = pgTable(
  'ordini',
  {
    id: id(),
    numeroOrdine: bigint('numero_ordine', { mode: 'number' })
      .notNull()
      .default(sql`nextval('numero_ordine')`),
    giorno: day().notNull(),
    dataRitiro: moment('data_ritiro').notNull(),
    /** The slot in which the order takes a place; with `giorno` it is the key of `slot_occupati`. */
    slotOra: time('slot_ora').notNull(),
    utenteId: integer('utente_id').references(() => utenti.id),
    cliente: text().notNull(),
    email: text(),
    telefono: text(),
    totaleLordoCents: cents('totale_lordo_cents').notNull(),
    scontoCents: cents('sconto_cents').notNull().default(0),
    valoreGiftcardCents: cents('valore_giftcard_cents').notNull().default(0),
    totaleDaPagareCents: cents('totale_da_pagare_cents').notNull(),
    /** The customer's choice; `movimenti_ordine` says what was paid, and how. */
    metodoPagamento: text('metodo_pagamento').notNull(),
    /** The sum of `movimenti_ordine`, kept by a trigger (extended). */
    incassatoCents: cents('incassato_cents').notNull().default(0),
    /** The customer's wishes. They may name people, so they are erased with the customer's data. */
    note: text(),
    stato: smallint().notNull().default(0),
    /** The status before the cancellation. The next three and the lines record what the order gave back, once. */
    annullatoDa: smallint('annullato_da'),
    postoReso: boolean('posto_reso').notNull().default(false),
    couponReso: boolean('coupon_reso').notNull().default(false),
    giftcardResa: boolean('giftcard_resa').notNull().default(false),
    couponId: integer('coupon_id').references(() => coupon.id),
    giftcardId: integer('giftcard_id').references(() => giftcard.id),
    creatoIl: now(),
    /** A trigger raises it with every change that a list shows: of two copies the higher version is newer. */
    versione: integer('revisione').notNull().default(1),
    /** The `versione` of the last change of lines, pickup, note, coupon or card; 0 before the first change. */
    versioneModifica: integer('revisione_modifica').notNull().default(0),
    /** When a person first saw the order, and who; `visto_da` is null for orders older than the column. */
    vistoIl: moment('visto_il'),
    vistoDa: integer('visto_da').references(() => account.id),
    /** How staff went beyond limits for the order (extended), the newest last. */
    deroghe: jsonb().$type<DerogaFatta[]>(),
    stampe: integer().notNull().default(0),
    dopoStampa: text('dopo_stampa').array().$type<DopoStampa[]>().notNull().default([]),
    parole: parole(sql`parole_ordine(cliente, email, telefono, id)`),
  },
  (t) => [
    uniqueIndex('ordini_numero').on(t.numeroOrdine),
    index('ordini_parole').using('gin', t.parole).with({ fastupdate: false }),
    index('ordini_giorno').on(t.giorno, t.dataRitiro, t.id),
    index('ordini_utente').on(t.utenteId),
    // Needed when a coupon or card is deleted.
    indexOfSome('ordini_coupon', t.couponId),
    indexOfSome('ordini_giftcard', t.giftcardId),
    index('ordini_da_restituire')
      .on(t.giorno)
      .where(sql`${t.incassatoCents} > case when ${t.stato} = 3 then 0 else ${t.totaleDaPagareCents} end`),
    // Partial, because few orders are still in the shop; `listNonRitirati` reads them across all days.
    indexWhere('ordini_aperti', sql`${t.stato} in (0, 1)`, t.giorno, t.dataRitiro, t.id),
    check('ordini_stato', sql`${t.stato} between 0 and 3`),
    check('ordini_incassato', sql`${t.incassatoCents} >= 0`),
    check(
      'ordini_annullato_da',
      sql`${t.annullatoDa} is null or (${t.annullatoDa} between 0 and 2 and ${t.stato} = 3)`,
    ),
    check(
      'ordini_totali',
      sql`${t.totaleDaPagareCents} >= 0 and ${t.scontoCents} >= 0 and ${t.valoreGiftcardCents} >= 0
        and ${t.totaleDaPagareCents} = ${t.totaleLordoCents} - ${t.scontoCents} - ${t.valoreGiftcardCents}`,
    ),
  ],
);

/** Order lines, with names and price as they were when the order was placed. */
export const dettagliOrdine = pgTable(
  'dettagli_ordine',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ordineId: partOf('ordine_id', () => ordini.id),
    /** Null when an older version, which could not withdraw, erased the product or variant. */
    prodottoId: integer('prodotto_id').references(() => prodotti.id),
    varianteId: integer('variante_id').references(() => varianti.id),
    codiceProdotto: text('codice_prodotto').notNull(),
    nomeProdotto: text('nome_prodotto').notNull(),
    /** The category when the order was placed, which may be gone now; `categoria` was its name. */
    categoriaId: integer('categoria_id').notNull(),
    categoria: text().notNull(),
    peso: text().notNull(),
    quantita: integer().notNull(),
    /** Pieces that went back into the stock when the order was cancelled, or after. */
    quantitaResa: integer('quantita_resa').notNull().default(0),
    prezzoUnitarioCents: cents('prezzo_unitario_cents').notNull(),
    /** For a weighed line: all its grams, and what they cost in place of quantity times price. */
    pesoEffettivoG: integer('peso_effettivo_g'),
    importoCents: cents('importo_cents'),
    note: text(),
    /** The limit that the line took in place of stock, and how much per piece, as both were then. */
    limiteId: integer('limite_id').references(() => limiti.id),
    limiteAPezzo: integer('limite_a_pezzo'),
  },
  (t) => [
    index('dettagli_ordine_ordine').on(t.ordineId),
    index('dettagli_ordine_prodotto').on(t.prodottoId, t.ordineId),
    index('dettagli_ordine_variante').on(t.varianteId),
    indexOfSome('dettagli_ordine_limite', t.limiteId),
    check(
      'dettagli_ordine_limite_a_pezzo',
      sql`(${t.limiteId} is null) = (${t.limiteAPezzo} is null) and ${t.limiteAPezzo} > 0`,
    ),
    check('dettagli_ordine_quantita', sql`${t.quantita} > 0`),
    check('dettagli_ordine_resa', sql`${t.quantitaResa} between 0 and ${t.quantita}`),
    check(
      'dettagli_ordine_pesata',
      sql`(${t.pesoEffettivoG} is null) = (${t.importoCents} is null) and ${t.pesoEffettivoG} > 0 and ${t.importoCents} >= 0`,
    ),
  ],
);

const conteggio = {
  ordini: integer().notNull(),
  importoCents: bigint('importo_cents', { mode: 'number' }).notNull(),
};

/**
 * Sales by pickup day (without cancelled orders): a row per category, and one without a category for the whole day.
 * Days in `vendite_da_sommare` are out of date here.
 */
export const vendite = pgTable(
  'vendite',
  { giorno: day().notNull(), categoriaId: integer('categoria_id'), categoria: text(), ...conteggio },
  (t) => [index('vendite_giorno').on(t.giorno)],
);

/** Days with a new, deleted or changed order: a row for each change, so that no transaction waits for another. */
export const venditeDaSommare = pgTable('vendite_da_sommare', { giorno: day().notNull() });

/** Sales by product in its category; a deleted product is identified by its code and last name. */
export const venditeProdotti = pgTable(
  'vendite_prodotti',
  {
    giorno: day().notNull(),
    /** Null in a row that takes away the orders that the rows of several categories count twice. */
    categoriaId: integer('categoria_id'),
    prodottoId: integer('prodotto_id'),
    codice: text(),
    nome: text(),
    ...conteggio,
  },
  (t) => [
    index('vendite_prodotti_giorno').on(t.giorno),
    index('vendite_prodotti_categoria').on(t.categoriaId, t.giorno),
    index('vendite_prodotti_prodotto').on(t.prodottoId, t.giorno),
  ],
);

export const slotOccupati = pgTable(
  'slot_occupati',
  { giorno: day().notNull(), ora: time().notNull(), usati: integer().notNull() },
  (t) => [primaryKey({ columns: [t.giorno, t.ora] }), check('slot_occupati_usati', sql`${t.usati} >= 0`)],
);

/** Ledger of the gift cards: signed amounts whose sum is the balance. */
export const movimentiGiftcard = pgTable(
  'movimenti_giftcard',
  {
    id: id(),
    giftcardId: requiredReference('giftcard_id', () => giftcard.id),
    ordineId: integer('ordine_id').references(() => ordini.id),
    importoCents: cents('importo_cents').notNull(),
    causale: text({ enum: ['emissione', 'ordine', 'annullamento', 'rettifica'] }).notNull(),
    creatoIl: now(),
  },
  (t) => [index('movimenti_giftcard_carta').on(t.giftcardId)],
);

/**
 * Payments and refunds of orders (extended), append-only: triggers refuse updates, deletes and TRUNCATE. Gift cards and
 * coupons lower an order's total instead.
 */
export const movimentiOrdine = pgTable(
  'movimenti_ordine',
  {
    id: id(),
    ordineId: requiredReference('ordine_id', () => ordini.id),
    tipo: text({ enum: ['acconto', 'saldo', 'rimborso'] }).notNull(),
    /** Negative for a refund. */
    importoCents: cents('importo_cents').notNull(),
    metodo: text({ enum: METODI }).notNull(),
    accountId: integer('account_id'),
    chi: text().notNull(),
    quando: now('quando'),
  },
  (t) => [
    index('movimenti_ordine_ordine').on(t.ordineId, t.id),
    index('movimenti_ordine_quando').on(t.quando),
    check(
      'movimenti_ordine_verso',
      sql`${t.importoCents} <> 0 and (${t.tipo} = 'rimborso') = (${t.importoCents} < 0)`,
    ),
  ],
);

/** Exported stock lists, identified by the moment of reading in their lines (docs/decisions/0013). */
export const esportazioniMagazzino = pgTable(
  'esportazioni_magazzino',
  {
    id: id(),
    lettoIl: moment('letto_il').notNull(),
    /** The newest order when the stock was read; 0 before the first. */
    ultimoOrdine: integer('ultimo_ordine').notNull(),
    creatoIl: now(),
  },
  (t) => [uniqueIndex('esportazioni_magazzino_letto_il').on(t.lettoIl)],
);

/** How much of a variant's difference the uploads of an exported list have applied so far. */
export const differenzeMagazzino = pgTable(
  'differenze_magazzino',
  {
    esportazioneId: requiredReference('esportazione_id', () => esportazioniMagazzino.id),
    varianteId: partOf('variante_id', () => varianti.id),
    differenza: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.esportazioneId, t.varianteId] }),
    index('differenze_magazzino_variante').on(t.varianteId),
  ],
);

/**
 * The same key and body get the first answer again. A key without an order belongs to a refused request, which only the
 * same body may retry.
 */
export const idempotenza = pgTable(
  'idempotenza',
  {
    accountId: requiredReference('account_id', () => account.id),
    chiave: text().notNull(),
    requestHash: text('hash_corpo').notNull(),
    ordineId: integer('ordine_id').references(() => ordini.id),
    /** The first answer, even after the order changed; without the customer, whom only the order stores. */
    risposta: jsonb().$type<Omit<OrdineDettaglio, 'cliente'> | GruppoFatto | object>(),
    creatoIl: now(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.chiave] }), index('idempotenza_creato').on(t.creatoIl)],
);

/** What happened to orders, written by triggers of the migration; `numera_eventi` numbers it after the commit. */
export const eventi = pgTable(
  'eventi',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Without gaps, in the order in which changes became visible; null until `numera_eventi` runs. */
    numero: bigint({ mode: 'number' }),
    tipo: text({
      enum: ['nuovo', 'stato', 'annullato', 'modificato', 'visto', 'stampato', 'messaggio'],
    }).notNull(),
    ordineId: partOf('ordine_id', () => ordini.id),
    /** Unused: older versions stored here who made the change, which the log now says. */
    chi: text(),
    quando: now('quando'),
    /** The page that made the change, which `transactionBy` sets in the transaction. */
    pagina: text().default(sql`nullif(current_setting('negozio.pagina', true), '')`),
  },
  (t) => [
    uniqueIndex('eventi_numero').on(t.numero),
    indexWhere('eventi_da_numerare', sql`${t.numero} is null`, t.id),
  ],
);

/** Mails to customers (extended). The sender takes address and text from the order when it sends the mail. */
export const messaggi = pgTable(
  'messaggi',
  {
    id: id(),
    ordineId: partOf('ordine_id', () => ordini.id),
    tipo: text({ enum: ['ricevuto', 'modificato', 'pronto', 'annullato', 'nonRitirato'] }).notNull(),
    /** 'invio': a sender has it until `non_prima`; 'superato': no longer true when it was due. */
    stato: text({ enum: ['attesa', 'invio', 'inviato', 'fallito', 'superato'] })
      .notNull()
      .default('attesa'),
    /** When the event happened that the mail tells. */
    creato: now('creato'),
    nonPrima: moment('non_prima').notNull(),
    tentativi: integer().notNull().default(0),
    errore: text(),
  },
  (t) => [
    uniqueIndex('messaggi_attesa')
      .on(t.ordineId, t.tipo)
      .where(sql`${t.stato} = 'attesa'`),
    indexWhere('messaggi_da_inviare', sql`${t.stato} in ('attesa', 'invio')`, t.nonPrima),
    index('messaggi_ordine').on(t.ordineId),
  ],
);

/** The shop's settings by subject, only those changed. `messaggi-spedisce` says that customers get mails. */
export const impostazioni = pgTable('impostazioni', { nome: text().primaryKey(), valore: jsonb().notNull() });

/** Which page rings for new orders, until when: one for the shop, and one for each computer that always rings. */
export const turniAllarme = pgTable('turni_allarme', {
  chiave: text().primaryKey(),
  pagina: text().notNull(),
  /** Whether the page showed somebody the orders. */
  ordini: boolean().notNull(),
  scadeIl: moment('scade_il').notNull(),
});

/** Append-only log of every change: who, when, what, before, after. Triggers refuse updates, deletes and TRUNCATE. */
export const registro = pgTable(
  'registro',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    quando: now('quando'),
    accountId: integer('account_id'),
    chi: text().notNull(),
    azione: text().notNull(),
    entita: text().notNull(),
    entitaId: text('entita_id'),
    prima: jsonb(),
    dopo: jsonb(),
    dispositivo: text(),
    richiesta: text(),
  },
  (t) => [
    index('registro_entita').on(t.entita, t.entitaId),
    index('registro_quando').on(t.quando, t.id),
    index('registro_chi').on(t.chi, t.entita, t.azione, t.quando, t.id),
    index('registro_tipo').on(t.entita, t.azione, t.quando, t.id),
  ],
);

/**
 * The chain over the log, append-only (`sigilla_registro`, docs/decisions/0028). It refers to lines without a foreign
 * key, so that it still names a missing line.
 */
export const registroCatena = pgTable(
  'registro_catena',
  {
    numero: bigint({ mode: 'number' }).primaryKey(),
    registroId: bigint('registro_id', { mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  (t) => [uniqueIndex('registro_catena_riga').on(t.registroId)],
);

/** Lines that the chain does not have yet, inserted by a trigger on `registro`. */
export const registroDaSigillare = pgTable('registro_da_sigillare', {
  registroId: bigint('registro_id', { mode: 'number' }).primaryKey(),
});

/** Where the chain ended when a day began, append-only. A copy kept elsewhere can prove a change of the log. */
export const registroAnchors = pgTable('registro_ancore', {
  giorno: day().primaryKey(),
  numero: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});
