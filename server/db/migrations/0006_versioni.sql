ALTER TABLE "dettagli_ordine" DROP CONSTRAINT "dettagli_ordine_prodotto_id_prodotti_id_fk";
--> statement-breakpoint
ALTER TABLE "dettagli_ordine" DROP CONSTRAINT "dettagli_ordine_variante_id_varianti_id_fk";
--> statement-breakpoint
DROP INDEX "prodotti_codice";--> statement-breakpoint
ALTER TABLE "prodotti" ALTER COLUMN "categoria_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "categorie" ADD COLUMN "versione" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "versione" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "disponibilita_giorni" ADD COLUMN "versione" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "giftcard" ADD COLUMN "versione" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orari_apertura" ADD COLUMN "versione" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "prodotti" ADD COLUMN "versione" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "prodotti" ADD COLUMN "ritirato" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "varianti" ADD COLUMN "ritirata" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dettagli_ordine" ADD CONSTRAINT "dettagli_ordine_prodotto_id_prodotti_id_fk" FOREIGN KEY ("prodotto_id") REFERENCES "public"."prodotti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dettagli_ordine" ADD CONSTRAINT "dettagli_ordine_variante_id_varianti_id_fk" FOREIGN KEY ("variante_id") REFERENCES "public"."varianti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prodotti_codice" ON "prodotti" USING btree (lower("codice")) WHERE not "prodotti"."ritirato";--> statement-breakpoint
ALTER TABLE "prodotti" ADD CONSTRAINT "prodotti_con_categoria" CHECK ("prodotti"."ritirato" or "prodotti"."categoria_id" is not null);