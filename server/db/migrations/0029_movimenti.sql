-- additive: a table and a column that the database fills; an older version moves no money
CREATE TABLE "movimenti_ordine" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movimenti_ordine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ordine_id" integer NOT NULL,
	"tipo" text NOT NULL,
	"importo_cents" integer NOT NULL,
	"metodo" text NOT NULL,
	"account_id" integer,
	"chi" text NOT NULL,
	"quando" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "movimenti_ordine_verso" CHECK ("movimenti_ordine"."importo_cents" <> 0 and ("movimenti_ordine"."tipo" = 'rimborso') = ("movimenti_ordine"."importo_cents" < 0))
);
--> statement-breakpoint
ALTER TABLE "ordini" ADD COLUMN "incassato_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "movimenti_ordine" ADD CONSTRAINT "movimenti_ordine_ordine_id_ordini_id_fk" FOREIGN KEY ("ordine_id") REFERENCES "public"."ordini"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movimenti_ordine_ordine" ON "movimenti_ordine" USING btree ("ordine_id","id");--> statement-breakpoint
CREATE INDEX "movimenti_ordine_quando" ON "movimenti_ordine" USING btree ("quando");--> statement-breakpoint
CREATE INDEX "ordini_da_restituire" ON "ordini" USING btree ("giorno") WHERE "ordini"."incassato_cents" > case when "ordini"."stato" = 3 then 0 else "ordini"."totale_da_pagare_cents" end;--> statement-breakpoint
ALTER TABLE "ordini" ADD CONSTRAINT "ordini_incassato" CHECK ("ordini"."incassato_cents" >= 0);--> statement-breakpoint
CREATE FUNCTION movimenti_ordine_immutabili() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'movimenti_ordine is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER movimenti_ordine_immutabili BEFORE UPDATE OR DELETE ON movimenti_ordine
  FOR EACH ROW EXECUTE FUNCTION movimenti_ordine_immutabili();--> statement-breakpoint
CREATE TRIGGER movimenti_ordine_senza_truncate BEFORE TRUNCATE ON movimenti_ordine
  FOR EACH STATEMENT EXECUTE FUNCTION movimenti_ordine_immutabili();--> statement-breakpoint
-- What is held for an order is the sum of its movements, whoever writes them. Its name puts it among the triggers that a
-- move to another database switches off.
CREATE FUNCTION somma_movimento() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ordini SET incassato_cents = incassato_cents + NEW.importo_cents WHERE id = NEW.ordine_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER eventi_movimento AFTER INSERT ON movimenti_ordine
  FOR EACH ROW EXECUTE FUNCTION somma_movimento();--> statement-breakpoint
-- Money that comes in or goes back raises the revision, and is told.
CREATE OR REPLACE FUNCTION mostrato(o ordini) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(o.numero_ordine, o.giorno, o.data_ritiro, o.cliente, o.totale_da_pagare_cents, o.stato,
    o.revisione_modifica, o.incassato_cents)
$$;
