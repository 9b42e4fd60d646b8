-- What a search compares: lower case, no accents (decomposed, then the combining marks taken out), one kind of
-- apostrophe, single spaces. Code and name of a product and the term that is looked for all go through it.
CREATE FUNCTION testo_di_ricerca(testo text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(btrim(regexp_replace(
    translate(regexp_replace(normalize(testo, NFD), '[\u0300-\u036f]', '', 'g'), '’‘`´', ''''''''''),
    '\s+', ' ', 'g')))
$$;
--> statement-breakpoint
ALTER TABLE "prodotti" DROP COLUMN "cerca";--> statement-breakpoint
ALTER TABLE "prodotti" ADD COLUMN "cerca" text GENERATED ALWAYS AS (testo_di_ricerca(codice) || chr(10) || testo_di_ricerca(nome)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "immagini" ADD COLUMN "miniatura" "bytea";
