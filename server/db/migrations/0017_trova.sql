-- additive: a column that the database fills, its index, and a second column in an index
-- What an order is found by: the words of the customer's name (also those around an apostrophe or hyphen), the e-mail, the
-- phone's digits ('+') and the same from the end ('-'), and in which block of 65,536 orders it stands ('#').
CREATE FUNCTION parole_ordine(cliente text, email text, telefono text, id integer) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(array_remove(
    string_to_array(translate(nome, '''', '') || ' ' || translate(nome, '''-', '  '), ' ')
      || testo_di_ricerca(email) || ('+' || cifre) || ('-' || reverse(cifre)) || ('#' || (id >> 16)),
    NULL), ''))
  FROM (SELECT testo_di_ricerca(cliente) AS nome, ltrim(telefono_semplice(telefono), '+') AS cifre) t
$$;--> statement-breakpoint
-- What is asked for: every word as the beginning of one, digits also as the beginning or the end of a phone number, which
-- may be written in groups. Null when nothing is left to ask for.
CREATE FUNCTION domanda_ordini(testo text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(format(
    CASE WHEN parola ~ '^[0-9]{4,}$' THEN '(''%1$s'':* | ''+%1$s'':* | ''-%2$s'':*)' ELSE '''%1$s'':*' END,
    parola, reverse(parola)), ' & ')::tsquery
  FROM (
    SELECT parola FROM unnest(
      CASE WHEN testo ~ '^[+0-9][-+0-9 ()./]*$' THEN ARRAY[ltrim(telefono_semplice(testo), '+')]
        ELSE string_to_array(translate(testo_di_ricerca(testo), '''\#', ''), ' ') END
    ) parola WHERE length(parola) > 1 LIMIT 8
  ) parole
$$;--> statement-breakpoint
-- The newest one or two blocks.
CREATE FUNCTION blocchi_recenti(ultimo integer) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT format('''#%s'' | ''#%s''', ultimo >> 16, (ultimo >> 16) - 1)::tsquery
$$;--> statement-breakpoint
ALTER TABLE "ordini" ADD COLUMN "parole" "tsvector" GENERATED ALWAYS AS (parole_ordine(cliente, email, telefono, id)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "ordini_parole" ON "ordini" USING gin ("parole") WITH (fastupdate=false);--> statement-breakpoint
DROP INDEX "dettagli_ordine_prodotto";--> statement-breakpoint
CREATE INDEX "dettagli_ordine_prodotto" ON "dettagli_ordine" USING btree ("prodotto_id","ordine_id");--> statement-breakpoint
ANALYZE ordini;
