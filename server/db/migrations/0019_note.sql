-- additive: columns that may be empty, one that the database fills, and its index
ALTER TABLE "dettagli_ordine" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "ordini" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "utenti" ADD COLUMN "parole" "tsvector" GENERATED ALWAYS AS (parole_ordine(coalesce(nome, '') || ' ' || coalesce(cognome, ''), email, phone_number, null)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "utenti_parole" ON "utenti" USING gin ("parole") WITH (fastupdate=false);
