-- additive: one more column of a view. A category that was renamed within a day had a row for each name, hence an order with
-- lines of both counted twice: such days are summed up anew, with the name of the last line.
CREATE OR REPLACE VIEW righe_vendute AS
  SELECT ordine_id, categoria_id, categoria, prodotto_id,
    CASE WHEN prodotto_id IS NULL THEN codice_prodotto END AS codice,
    CASE WHEN prodotto_id IS NULL THEN nome_prodotto END AS nome,
    coalesce(importo_cents, quantita::bigint * prezzo_unitario_cents) AS cents, id AS riga
  FROM dettagli_ordine;--> statement-breakpoint
INSERT INTO vendite_da_sommare
  SELECT giorno FROM vendite WHERE categoria_id IS NOT NULL GROUP BY giorno, categoria_id HAVING count(*) > 1;
