const isSummed = 'giorno not in (select giorno from vendite_da_sommare)';
const standing = `from ordini o join righe_vendute r on r.ordine_id = o.id where o.stato <> 3 and o.${isSummed} group by o.giorno`;
const counted = 'count(distinct o.id) as ordini, sum(r.cents) as cents';
const kept = 'ordini, importo_cents as cents';

const difference = (one: string, other: string) =>
  `(${one} except all ${other}) union all (${other} except all ${one})`;

/** Asks for the sales that are kept wrongly of days not marked, held against those counted from the orders. */
export const WRONG_SALES = `
  with counted as (
    select o.giorno, null::int as categoria_id, ${counted} ${standing}
    union all select o.giorno, categoria_id, ${counted} ${standing}, categoria_id
  ), kept as (
    select giorno, categoria_id, ${kept} from vendite where ${isSummed}
  ), counted_products as (
    select o.giorno, categoria_id, prodotto_id, codice, nome, ${counted} ${standing}, 2, 3, 4, 5
    union all select o.giorno, null, prodotto_id, null, null, 1 - count(distinct categoria_id), 0
    ${standing}, o.id, prodotto_id having prodotto_id is not null and count(distinct categoria_id) > 1
  ), kept_products as (
    select giorno, categoria_id, prodotto_id, codice, nome, ${kept} from vendite_prodotti where ${isSummed}
  )
  select giorno, categoria_id, ordini, cents from (${difference('select * from counted', 'select * from kept')}) wrong
  union all select giorno, prodotto_id, ordini, cents
  from (${difference('select * from counted_products', 'select * from kept_products')}) wrong`;
