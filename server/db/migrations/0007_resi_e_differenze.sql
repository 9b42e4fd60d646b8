CREATE TABLE "differenze_magazzino" (
	"esportazione_id" integer NOT NULL,
	"variante_id" integer NOT NULL,
	"differenza" integer NOT NULL,
	CONSTRAINT "differenze_magazzino_esportazione_id_variante_id_pk" PRIMARY KEY("esportazione_id","variante_id")
);
--> statement-breakpoint
CREATE TABLE "esportazioni_magazzino" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "esportazioni_magazzino_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"letto_il" timestamp with time zone NOT NULL,
	"ultimo_ordine" integer NOT NULL,
	"creato_il" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dettagli_ordine" ADD COLUMN "quantita_resa" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ordini" ADD COLUMN "annullato_da" smallint;--> statement-breakpoint
ALTER TABLE "ordini" ADD COLUMN "posto_reso" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ordini" ADD COLUMN "coupon_reso" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ordini" ADD COLUMN "giftcard_resa" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "differenze_magazzino" ADD CONSTRAINT "differenze_magazzino_esportazione_id_esportazioni_magazzino_id_fk" FOREIGN KEY ("esportazione_id") REFERENCES "public"."esportazioni_magazzino"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "differenze_magazzino" ADD CONSTRAINT "differenze_magazzino_variante_id_varianti_id_fk" FOREIGN KEY ("variante_id") REFERENCES "public"."varianti"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "differenze_magazzino_variante" ON "differenze_magazzino" USING btree ("variante_id");--> statement-breakpoint
CREATE UNIQUE INDEX "esportazioni_magazzino_letto_il" ON "esportazioni_magazzino" USING btree ("letto_il");--> statement-breakpoint
ALTER TABLE "dettagli_ordine" ADD CONSTRAINT "dettagli_ordine_resa" CHECK ("dettagli_ordine"."quantita_resa" between 0 and "dettagli_ordine"."quantita");--> statement-breakpoint
ALTER TABLE "ordini" ADD CONSTRAINT "ordini_annullato_da" CHECK ("ordini"."annullato_da" is null or ("ordini"."annullato_da" between 0 and 2 and "ordini"."stato" = 3));--> statement-breakpoint
-- Until now a cancellation gave everything back, whatever the order's status was.
UPDATE "ordini" SET "posto_reso" = true, "coupon_reso" = "coupon_id" IS NOT NULL, "giftcard_resa" = "giftcard_id" IS NOT NULL
  WHERE "stato" = 3;--> statement-breakpoint
UPDATE "dettagli_ordine" d SET "quantita_resa" = d."quantita" FROM "ordini" o
  WHERE o."id" = d."ordine_id" AND o."stato" = 3 AND d."variante_id" IS NOT NULL;
