import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { fillDemo } from '../../../server/demo/fillDemo';
import { toWallClock } from '../../../server/base/time';
import { keptServer } from '../../support/negozio';
import { RULES } from '../../../bench/crash/shopInvariants';

/** A Saturday morning; the same rules hold on a Sunday night and on Christmas Eve. */
const MOMENTS = ['2026-11-21T10:10:00+01:00', '2026-11-22T23:40:00+01:00', '2026-12-24T06:00:00+01:00'];

const server = keptServer();

const rows = async <T extends Record<string, unknown>>(query: SQL) =>
  (await server.database.execute<T>(query)).rows as T[];
const number = async (query: SQL) => Number((await rows<{ n: string }>(query))[0]?.n);

describe.each(MOMENTS)('a demonstration that starts at %s', (moment) => {
  const now = new Date(moment);
  const { giorno: oggi } = toWallClock(now);

  beforeAll(async () => {
    await server.reset();
    server.clock.set(now);
    await fillDemo({ database: server.database, clock: server.clock.now });
  });

  it('has 60 products with variants, a rich description and a picture each', async () => {
    expect(await number(sql`select count(*) n from prodotti`)).toBe(60);
    const incomplete = sql`select count(*) n from prodotti p where descrizione not like '%<strong>%'
      or not exists (select 1 from varianti v where v.prodotto_id = p.id)
      or not exists (select 1 from immagini i where p.immagine = 'immagini/' || i.hash || '.webp')`;
    expect(await number(incomplete)).toBe(0);
  });
  it('has about forty orders today, in every status, and one close to now or to the opening hours', async () => {
    const today = await rows<{ stato: number; n: string }>(
      sql`select stato, count(*) n from ordini where giorno = ${oggi} group by 1 order by 1`,
    );
    expect(today.map(({ stato }) => stato)).toEqual([0, 1, 2, 3]);
    expect(today.reduce((total, { n }) => total + Number(n), 0)).toBe(40);
    const answer = await server.call('GET', `/api/disponibilita/slot?date=${oggi}`);
    const slots = (answer.body as { dataRitiro: string }[]).map(({ dataRitiro }) =>
      new Date(dataRitiro).getTime(),
    );
    const nearest = Math.min(...slots.map((slot) => Math.abs(slot - now.getTime())));
    const closest = sql`select min(abs(extract(epoch from data_ritiro - ${moment}::timestamptz))) n from ordini where giorno = ${oggi}`;
    expect(await number(closest)).toBe(nearest / 1000);
  });
  it('has orders from a week back to a week ahead, none placed in the future', async () => {
    const [span] = await rows(
      sql`select min(giorno - ${oggi}::date) first, max(giorno - ${oggi}::date) last from ordini`,
    );
    expect(span).toEqual({ first: -7, last: 7 });
    expect(await number(sql`select count(*) n from ordini where creato_il > ${moment}`)).toBe(0);
  });
  it('leaves places free in every slot of the coming days', async () => {
    const tooMany = sql`select count(*) n from slot_occupati s where not exists (select 1 from disponibilita_giorni g
      where g.giorno_settimana = extract(dow from s.giorno) and s.ora >= g.ora_inizio and s.ora < g.ora_fine
      and s.usati <= g.max_ordini_per_slot)`;
    expect(await number(tooMany)).toBe(0);
  });
  it('has customers of whom every field is missing somewhere', async () => {
    const [missing] = await rows<Record<string, string>>(sql`select count(*) - count(email) email,
      count(*) - count(phone_number) telefono, count(*) - count(nome) nome, count(*) - count(cognome) cognome,
      count(*) - count(indirizzo) indirizzo, count(*) - count(data_nascita) nascita from utenti`);
    for (const count of Object.values(missing ?? {})) expect(Number(count)).toBeGreaterThan(0);
  });
});

/** Those of any shop, but that nobody asked for its orders by a key. */
const { 'an order has one key': _, ...HELD } = RULES;

/** What would be wrong in the books besides, counted, by the rule that it breaks. */
const BOOKS = {
  'stock is what there was, less what was sold': sql`
    select count(*) n from varianti v
      join (select (x->>'id')::int id, (x->>'quantitaDisponibile')::int q from registro,
        jsonb_array_elements(dopo->'varianti') x where entita = 'prodotto') s on s.id = v.id
      left join (select variante_id, sum(quantita) q from dettagli_ordine d join ordini o on o.id = d.ordine_id
        where o.stato <> 3 group by 1) d on d.variante_id = v.id
      where v.quantita_disponibile <> s.q - coalesce(d.q, 0)`,
  'every variant stands in the log with its first stock': sql`
    select (select count(*) from varianti) - (select count(*) from registro,
        jsonb_array_elements(dopo->'varianti') where entita = 'prodotto') n`,
  'what is cut is sold by weight, and bread is not': sql`
    select count(*) n from prodotti p join categorie c on c.id = p.categoria_id
      where a_peso <> (c.nome in ('Formaggi', 'Salumi', 'Macelleria', 'Pescheria'))`,
  'a card paid what its orders say': sql`
    select count(*) n from ordini o where valore_giftcard_cents <> coalesce((select -sum(importo_cents)
        from movimenti_giftcard m where m.ordine_id = o.id and causale = 'ordine'), 0)`,
  'what is held is the sum of the payments, never more than the order costs, and something is to be given back': sql`
    select (select count(*) from ordini o where incassato_cents <> coalesce((select sum(importo_cents)
          from movimenti_ordine m where m.ordine_id = o.id), 0) or incassato_cents > totale_da_pagare_cents)
        + (not exists (select 1 from ordini where stato = 3 and incassato_cents > 0))::int n`,
  'a cancelled order has given everything back, and says so': sql`
    select count(*) n from ordini o join dettagli_ordine d on d.ordine_id = o.id
      where (o.annullato_da is not null, o.posto_reso, o.coupon_reso or o.coupon_id is null,
          o.giftcard_resa or o.giftcard_id is null, d.quantita_resa = d.quantita) <> (true, true, true, true, true)
        and o.stato = 3`,
  'numbers told to customers rise with the time of the order': sql`
    select count(*) n from (select creato_il < lag(creato_il) over (order by numero_ordine) back from ordini) t
      where back`,
  'nothing is told of it': sql`select count(*) n from eventi`,
  'nothing waits to be seen': sql`select count(*) n from ordini where visto_il is null`,
};

describe('the books of a demonstration', () => {
  it.each(Object.entries(BOOKS))('%s', async (_rule, query) => {
    expect(await number(query)).toBe(0);
  });
  it.each(Object.entries(HELD))('%s', async (_rule, query) => {
    expect(await rows(sql.raw(query))).toEqual([]);
  });
  it('has paid with cards and coupons somewhere, cancelled ones among them', async () => {
    for (const paid of [sql`valore_giftcard_cents`, sql`sconto_cents`])
      expect(await number(sql`select count(*) n from ordini where ${paid} > 0`)).toBeGreaterThan(0);
  });
  it('are left alone by a second start', async () => {
    const before = await rows(sql`select * from ordini order by id`);
    expect(await fillDemo({ database: server.database, clock: server.clock.now })).toBe(false);
    expect(await rows(sql`select * from ordini order by id`)).toEqual(before);
  });
});
