-- Whoever changes an order marks its day, which is summed up before it is read (server/statistiche/sumUpVendite.ts). A version
-- that does not know this marks nothing, hence is kept out.
DROP TRIGGER "vendite_di_ordine" ON "ordini";--> statement-breakpoint
DROP TRIGGER "vendite_di_ordine_tolto" ON "ordini";--> statement-breakpoint
DROP TRIGGER "vendite_di_righe_insert" ON "dettagli_ordine";--> statement-breakpoint
DROP TRIGGER "vendite_di_righe_delete" ON "dettagli_ordine";--> statement-breakpoint
DROP TRIGGER "vendite_di_righe_update" ON "dettagli_ordine";--> statement-breakpoint
DROP TRIGGER "categoria_di_riga" ON "dettagli_ordine";--> statement-breakpoint
DROP FUNCTION vendite_di_ordine(), vendite_di_righe_insert(), vendite_di_righe_delete(), vendite_di_righe_update(),
  segna_vendite(integer, date, integer), ricalcola_vendite(date), categoria_di_riga();--> statement-breakpoint
CREATE TABLE "vendite_da_sommare" (
	"giorno" date NOT NULL
);
--> statement-breakpoint
INSERT INTO "vendite_da_sommare" SELECT DISTINCT "giorno" FROM "vendite" WHERE NOT "riassunta";--> statement-breakpoint
DROP INDEX "vendite_da_riassumere";--> statement-breakpoint
ALTER TABLE "vendite" DROP COLUMN "riassunta";--> statement-breakpoint
ALTER TABLE "vendite_prodotti" DROP COLUMN "riassunta";
