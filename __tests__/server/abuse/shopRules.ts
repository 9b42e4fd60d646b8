import { rows } from '../../support/negozio';
import type { TestServer } from '../../support/testServer';
import { RULES } from '../../../bench/crash/shopInvariants';

/** Beside those that hold in any shop. */
const MORE: Readonly<Record<string, string>> = {
  'no stock below nothing, but where staff went beyond it':
    'select id from varianti where quantita_disponibile < 0 and not exists (select from ordini where deroghe is not null)',
  'what is held for an order is the sum of its movements': `select o.id from ordini o
    left join movimenti_ordine m on m.ordine_id = o.id group by o.id having o.incassato_cents <> coalesce(sum(m.importo_cents), 0)`,
  'a limit counts the pieces that did not go back': `select limite_id, giorno from limiti_giorni
    full join (select d.limite_id, o.giorno, sum((d.quantita - d.quantita_resa) * d.limite_a_pezzo::bigint) as n
      from dettagli_ordine d join ordini o on o.id = d.ordine_id where d.limite_id is not null group by 1, 2) d
      using (limite_id, giorno)
    where coalesce(usati, 0) <> coalesce(n, 0)`,
  'only a cancelled order gives back': `select o.id from ordini o join dettagli_ordine d on d.ordine_id = o.id
    where o.stato < 3 and (o.posto_reso or o.coupon_reso or o.giftcard_resa or d.quantita_resa > 0)`,
  'a total is what is left to pay': `select id from ordini
    where totale_da_pagare_cents <> totale_lordo_cents - sconto_cents - valore_giftcard_cents or totale_da_pagare_cents < 0`,
  'a cancellation is logged once, and so is its undoing': `select o.id from ordini o left join registro r
      on r.entita = 'ordine' and r.entita_id = o.id::text
    group by o.id having count(*) filter (where r.azione = 'annulla')
      - count(*) filter (where r.azione = 'ripristina') <> (o.stato = 3)::int`,
};

/** What of the shop's arithmetic does not hold (bench/crash asks the same after power cuts). */
export async function findBrokenRules(server: TestServer): Promise<string[]> {
  const asked = Object.entries({ ...RULES, ...MORE }).map(
    ([rule, text]) => `select '${rule}' as rule, (select json_agg(f) from (${text}) f) as found`,
  );
  const answers = await rows<{ rule: string; found: unknown[] | null }>(server, asked.join(' union all '));
  return answers.flatMap(({ rule, found }) =>
    found ? [`not true that ${rule}: ${JSON.stringify(found.slice(0, 5))}`] : [],
  );
}
