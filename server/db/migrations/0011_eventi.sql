-- Orders that waited in the outbox to be told become events; those that are there count as seen: nobody is to be alarmed
-- by last year's.
CREATE TABLE "eventi" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eventi_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"numero" bigint,
	"tipo" text NOT NULL,
	"ordine_id" integer NOT NULL,
	"chi" text,
	"quando" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ordini" ADD COLUMN "revisione" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ordini" ADD COLUMN "visto_il" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "ordini" ALTER COLUMN "visto_il" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "ordini" ADD COLUMN "visto_da" integer;--> statement-breakpoint
ALTER TABLE "eventi" ADD CONSTRAINT "eventi_ordine_id_ordini_id_fk" FOREIGN KEY ("ordine_id") REFERENCES "public"."ordini"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "eventi_numero" ON "eventi" USING btree ("numero");--> statement-breakpoint
CREATE INDEX "eventi_da_numerare" ON "eventi" USING btree ("id") WHERE "eventi"."numero" is null;--> statement-breakpoint
ALTER TABLE "ordini" ADD CONSTRAINT "ordini_visto_da_account_id_fk" FOREIGN KEY ("visto_da") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO eventi (tipo, ordine_id, quando) SELECT 'nuovo', ordine_id, creato_il FROM outbox ORDER BY id;--> statement-breakpoint
DROP TABLE "outbox";--> statement-breakpoint
-- All that a list shows of an order, but for whether somebody has seen it.
CREATE FUNCTION mostrato(o ordini) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(o.numero_ordine, o.giorno, o.data_ritiro, o.cliente, o.totale_da_pagare_cents, o.stato)
$$;--> statement-breakpoint
CREATE FUNCTION revisione_di_ordine() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF mostrato(OLD) <> mostrato(NEW) OR OLD.visto_il IS DISTINCT FROM NEW.visto_il THEN
    NEW.revisione := OLD.revisione + 1;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER eventi_revisione BEFORE UPDATE ON ordini FOR EACH ROW EXECUTE FUNCTION revisione_di_ordine();--> statement-breakpoint
-- Who made the change is what the transaction says of itself (`saysChi`, server/ordini/eventiRepository.ts).
CREATE FUNCTION evento_di_ordine() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO eventi (tipo, ordine_id, chi) VALUES (
    CASE
      WHEN TG_OP = 'INSERT' THEN 'nuovo'
      WHEN NEW.stato <> OLD.stato THEN CASE NEW.stato WHEN 3 THEN 'annullato' ELSE 'stato' END
      WHEN mostrato(OLD) = mostrato(NEW) AND OLD.visto_il IS DISTINCT FROM NEW.visto_il THEN 'visto'
      ELSE 'modificato'
    END, NEW.id, nullif(current_setting('negozio.chi', true), ''));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER eventi_nuovo AFTER INSERT ON ordini FOR EACH ROW EXECUTE FUNCTION evento_di_ordine();--> statement-breakpoint
CREATE TRIGGER eventi_cambiato AFTER UPDATE ON ordini FOR EACH ROW
  WHEN (OLD.revisione <> NEW.revisione) EXECUTE FUNCTION evento_di_ordine();--> statement-breakpoint
-- Gives the next numbers to what was committed, in the order in which it was written, and tells the last number before
-- and after. One at a time: a second one waits until the first is committed, and then sees its numbers. Whoever finds
-- nothing to number waits for nobody. The plans are kept from when the table was empty, and nobody may have counted it
-- since: by an index they are good however much it grows.
CREATE FUNCTION numera_eventi(OUT prima bigint, OUT ultimo bigint) LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  da_numerare bigint;
BEGIN
  IF EXISTS (SELECT FROM eventi WHERE numero IS NULL) THEN
    PERFORM pg_advisory_xact_lock(7203418887);
  END IF;
  SELECT coalesce(max(numero), 0) INTO prima FROM eventi;
  ultimo := prima;
  FOR da_numerare IN SELECT id FROM eventi WHERE numero IS NULL ORDER BY id LOOP
    UPDATE eventi SET numero = ultimo + 1 WHERE id = da_numerare;
    IF FOUND THEN
      ultimo := ultimo + 1;
    END IF;
  END LOOP;
END $$;
