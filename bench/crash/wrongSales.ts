const standing = `from ordini o join righe_vendute r on r.ordine_id = o.id where o.stato <> 3 group by o.giorno`;
const counted = 'count(distinct o.id) as ordini, sum(r.cents) as cents';
const kept = 'sum(ordini) as ordini, sum(importo_cents) as cents';
const sold = 'having sum(ordini) <> 0 or sum(importo_cents) <> 0';

const difference = (one: string, other: string) =>
  `(${one} except all ${other}) union all (${other} except all ${one})`;

/** Asks for the sales that are kept wrongly, held against those counted from the orders. */
export const WRONG_SALES = `
  with counted as (
    select o.giorno, null::int as categoria_id, null as categoria, ${counted} ${standing}
    union all select o.giorno, categoria_id, categoria, ${counted} ${standing}, categoria_id, categoria
  ), kept as (
    select giorno, categoria_id, categoria, ${kept} from vendite group by 1, 2, 3 ${sold}
  ), counted_products as (
    select o.giorno, categoria_id, prodotto_id, codice, nome, ${counted} ${standing}, 2, 3, 4, 5
  ), kept_products as (
    select giorno, categoria_id, prodotto_id, codice, nome, ${kept} from vendite_prodotti group by 1, 2, 3, 4, 5 ${sold}
  )
  select giorno, categoria_id, ordini, cents from (${difference('select * from counted', 'select * from kept')}) wrong
  union all select giorno, prodotto_id, ordini, cents
  from (${difference('select * from counted_products', 'select * from kept_products')}) wrong`;
