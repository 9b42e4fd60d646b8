-- additive: what customers are to be told by e-mail, which only the extension `messaggi` writes
CREATE TABLE "messaggi" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messaggi_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ordine_id" integer NOT NULL,
	"tipo" text NOT NULL,
	"stato" text DEFAULT 'attesa' NOT NULL,
	"creato" timestamp with time zone DEFAULT now() NOT NULL,
	"non_prima" timestamp with time zone NOT NULL,
	"tentativi" integer DEFAULT 0 NOT NULL,
	"errore" text
);
--> statement-breakpoint
ALTER TABLE "messaggi" ADD CONSTRAINT "messaggi_ordine_id_ordini_id_fk" FOREIGN KEY ("ordine_id") REFERENCES "public"."ordini"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messaggi_attesa" ON "messaggi" USING btree ("ordine_id","tipo") WHERE "messaggi"."stato" = 'attesa';--> statement-breakpoint
CREATE INDEX "messaggi_da_inviare" ON "messaggi" USING btree ("non_prima") WHERE "messaggi"."stato" in ('attesa', 'invio');--> statement-breakpoint
CREATE INDEX "messaggi_ordine" ON "messaggi" USING btree ("ordine_id");