-- additive: columns that may be empty or have a default, and what counts with them
ALTER TABLE "prodotti" ADD COLUMN "a_peso" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dettagli_ordine" ADD COLUMN "peso_effettivo_g" integer;--> statement-breakpoint
ALTER TABLE "dettagli_ordine" ADD COLUMN "importo_cents" integer;--> statement-breakpoint
ALTER TABLE "dettagli_ordine" ADD CONSTRAINT "dettagli_ordine_pesata" CHECK (("dettagli_ordine"."peso_effettivo_g" is null) = ("dettagli_ordine"."importo_cents" is null) and "dettagli_ordine"."peso_effettivo_g" > 0 and "dettagli_ordine"."importo_cents" >= 0);--> statement-breakpoint
ALTER TABLE "ordini" ADD COLUMN "revisione_modifica" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A line that was weighed costs what it weighed, in the sales too.
CREATE OR REPLACE VIEW righe_vendute AS
  SELECT ordine_id, categoria_id, categoria, prodotto_id,
    CASE WHEN prodotto_id IS NULL THEN codice_prodotto END AS codice,
    CASE WHEN prodotto_id IS NULL THEN nome_prodotto END AS nome,
    coalesce(importo_cents, quantita::bigint * prezzo_unitario_cents) AS cents
  FROM dettagli_ordine;--> statement-breakpoint
DO $$
DECLARE
  evento text;
BEGIN
  FOREACH evento IN ARRAY ARRAY['insert', 'delete', 'update'] LOOP
    EXECUTE replace(pg_get_functiondef(format('vendite_di_righe_%s()', evento)::regprocedure),
      'm.segno * m.quantita::bigint * m.prezzo_unitario_cents',
      'm.segno * coalesce(m.importo_cents, m.quantita::bigint * m.prezzo_unitario_cents)');
  END LOOP;
END $$;--> statement-breakpoint
-- A change of the order raises the revision, and is told, although its row in the list stays the same.
CREATE OR REPLACE FUNCTION mostrato(o ordini) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(o.numero_ordine, o.giorno, o.data_ritiro, o.cliente, o.totale_da_pagare_cents, o.stato,
    o.revisione_modifica)
$$;
