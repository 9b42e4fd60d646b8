-- additive: dates with windows of their own and single slots with other places; an older version goes by the week alone
CREATE TABLE "eccezioni" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eccezioni_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"data" date NOT NULL,
	"ora_inizio" time NOT NULL,
	"ora_fine" time NOT NULL,
	"slot_minuti" integer NOT NULL,
	"max_ordini_per_slot" integer NOT NULL,
	"versione" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "eccezioni_ore" CHECK ("eccezioni"."ora_inizio" < "eccezioni"."ora_fine"),
	CONSTRAINT "eccezioni_slot" CHECK ("eccezioni"."slot_minuti" > 0 and "eccezioni"."max_ordini_per_slot" > 0)
);
--> statement-breakpoint
CREATE TABLE "posti_slot" (
	"giorno" date NOT NULL,
	"ora" time NOT NULL,
	"posti" integer NOT NULL,
	CONSTRAINT "posti_slot_giorno_ora_pk" PRIMARY KEY("giorno","ora"),
	CONSTRAINT "posti_slot_posti" CHECK ("posti_slot"."posti" >= 0)
);
--> statement-breakpoint
CREATE INDEX "eccezioni_data" ON "eccezioni" USING btree ("data");