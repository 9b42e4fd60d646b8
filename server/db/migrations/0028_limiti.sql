CREATE TABLE "limiti" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limiti_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nome" text NOT NULL,
	"unita" text NOT NULL,
	"massimo" integer NOT NULL,
	"dal" date,
	"al" date,
	"attivo" boolean DEFAULT true NOT NULL,
	"versione" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "limiti_massimo" CHECK ("limiti"."massimo" >= 0),
	CONSTRAINT "limiti_date" CHECK ("limiti"."dal" <= "limiti"."al")
);
--> statement-breakpoint
CREATE TABLE "limiti_giorni" (
	"limite_id" integer NOT NULL,
	"giorno" date NOT NULL,
	"usati" bigint NOT NULL,
	CONSTRAINT "limiti_giorni_limite_id_giorno_pk" PRIMARY KEY("limite_id","giorno"),
	CONSTRAINT "limiti_giorni_usati" CHECK ("limiti_giorni"."usati" >= 0)
);
--> statement-breakpoint
ALTER TABLE "dettagli_ordine" ADD COLUMN "limite_id" integer;--> statement-breakpoint
ALTER TABLE "dettagli_ordine" ADD COLUMN "limite_a_pezzo" integer;--> statement-breakpoint
ALTER TABLE "varianti" ADD COLUMN "limite_id" integer;--> statement-breakpoint
ALTER TABLE "limiti_giorni" ADD CONSTRAINT "limiti_giorni_limite_id_limiti_id_fk" FOREIGN KEY ("limite_id") REFERENCES "public"."limiti"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "limiti_nome" ON "limiti" USING btree (lower("nome")) WHERE "limiti"."attivo";--> statement-breakpoint
ALTER TABLE "dettagli_ordine" ADD CONSTRAINT "dettagli_ordine_limite_id_limiti_id_fk" FOREIGN KEY ("limite_id") REFERENCES "public"."limiti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "varianti" ADD CONSTRAINT "varianti_limite_id_limiti_id_fk" FOREIGN KEY ("limite_id") REFERENCES "public"."limiti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dettagli_ordine_limite" ON "dettagli_ordine" USING btree ("limite_id") WHERE "dettagli_ordine"."limite_id" is not null;--> statement-breakpoint
CREATE INDEX "varianti_limite" ON "varianti" USING btree ("limite_id") WHERE "varianti"."limite_id" is not null;--> statement-breakpoint
ALTER TABLE "dettagli_ordine" ADD CONSTRAINT "dettagli_ordine_limite_a_pezzo" CHECK (("dettagli_ordine"."limite_id" is null) = ("dettagli_ordine"."limite_a_pezzo" is null) and "dettagli_ordine"."limite_a_pezzo" > 0);