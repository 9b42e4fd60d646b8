CREATE SEQUENCE "public"."numero_ordine" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"nome" text NOT NULL,
	"ruolo" text NOT NULL,
	"password_hash" text NOT NULL,
	"versione_token" integer DEFAULT 1 NOT NULL,
	"creato_il" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categorie" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categorie_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chiusure" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chiusure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"data" date NOT NULL,
	"motivo" text
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codice" text NOT NULL,
	"descrizione" text DEFAULT '' NOT NULL,
	"sconto_percentuale" numeric(5, 2),
	"sconto_fisso_cents" integer,
	"data_scadenza" date,
	"spesa_minima_cents" integer,
	"singolo_uso" boolean DEFAULT false NOT NULL,
	"categoria_id" integer,
	"attivo" boolean DEFAULT true NOT NULL,
	"usi" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coupon_usi" CHECK ("coupon"."usi" >= 0),
	CONSTRAINT "coupon_percentuale" CHECK ("coupon"."sconto_percentuale" between 0 and 100),
	CONSTRAINT "coupon_fisso" CHECK ("coupon"."sconto_fisso_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "dettagli_ordine" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dettagli_ordine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ordine_id" integer NOT NULL,
	"prodotto_id" integer,
	"variante_id" integer,
	"codice_prodotto" text NOT NULL,
	"nome_prodotto" text NOT NULL,
	"categoria" text NOT NULL,
	"peso" text NOT NULL,
	"quantita" integer NOT NULL,
	"prezzo_unitario_cents" integer NOT NULL,
	CONSTRAINT "dettagli_ordine_quantita" CHECK ("dettagli_ordine"."quantita" > 0)
);
--> statement-breakpoint
CREATE TABLE "disponibilita_giorni" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disponibilita_giorni_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"giorno_settimana" smallint NOT NULL,
	"ora_inizio" time NOT NULL,
	"ora_fine" time NOT NULL,
	"slot_minuti" integer NOT NULL,
	"max_ordini_per_slot" integer NOT NULL,
	CONSTRAINT "disponibilita_giorni_giorno_valido" CHECK ("disponibilita_giorni"."giorno_settimana" between 0 and 6),
	CONSTRAINT "disponibilita_giorni_ore" CHECK ("disponibilita_giorni"."ora_inizio" < "disponibilita_giorni"."ora_fine"),
	CONSTRAINT "disponibilita_giorni_slot" CHECK ("disponibilita_giorni"."slot_minuti" > 0 and "disponibilita_giorni"."max_ordini_per_slot" > 0)
);
--> statement-breakpoint
CREATE TABLE "giftcard" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "giftcard_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codice" text NOT NULL,
	"descrizione" text DEFAULT '' NOT NULL,
	"valore_iniziale_cents" integer NOT NULL,
	"saldo_cents" integer NOT NULL,
	"data_scadenza" date,
	"attiva" boolean DEFAULT true NOT NULL,
	"spesa_minima_cents" integer,
	"categoria_id" integer,
	CONSTRAINT "giftcard_saldo" CHECK ("giftcard"."saldo_cents" >= 0),
	CONSTRAINT "giftcard_valore" CHECK ("giftcard"."valore_iniziale_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "idempotenza" (
	"account_id" integer NOT NULL,
	"chiave" text NOT NULL,
	"hash_corpo" text NOT NULL,
	"ordine_id" integer,
	"creato_il" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotenza_account_id_chiave_pk" PRIMARY KEY("account_id","chiave")
);
--> statement-breakpoint
CREATE TABLE "immagini" (
	"hash" text PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"byte" "bytea" NOT NULL,
	"creato_il" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "movimenti_giftcard" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movimenti_giftcard_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"giftcard_id" integer NOT NULL,
	"ordine_id" integer,
	"importo_cents" integer NOT NULL,
	"causale" text NOT NULL,
	"creato_il" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orari_apertura" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orari_apertura_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"giorno" smallint NOT NULL,
	"ora_apertura" time NOT NULL,
	"ora_chiusura" time NOT NULL,
	"chiuso" boolean DEFAULT false NOT NULL,
	CONSTRAINT "orari_apertura_giorno_valido" CHECK ("orari_apertura"."giorno" between 0 and 6)
);
--> statement-breakpoint
CREATE TABLE "ordini" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ordini_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"numero_ordine" bigint DEFAULT nextval('numero_ordine') NOT NULL,
	"giorno" date NOT NULL,
	"data_ritiro" timestamp with time zone NOT NULL,
	"slot_ora" time NOT NULL,
	"utente_id" integer,
	"cliente" text NOT NULL,
	"email" text,
	"telefono" text,
	"totale_lordo_cents" integer NOT NULL,
	"sconto_cents" integer DEFAULT 0 NOT NULL,
	"valore_giftcard_cents" integer DEFAULT 0 NOT NULL,
	"totale_da_pagare_cents" integer NOT NULL,
	"metodo_pagamento" text NOT NULL,
	"stato" smallint DEFAULT 0 NOT NULL,
	"coupon_id" integer,
	"giftcard_id" integer,
	"creato_il" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ordini_stato" CHECK ("ordini"."stato" between 0 and 3),
	CONSTRAINT "ordini_totali" CHECK ("ordini"."totale_da_pagare_cents" >= 0 and "ordini"."sconto_cents" >= 0 and "ordini"."valore_giftcard_cents" >= 0
        and "ordini"."totale_da_pagare_cents" = "ordini"."totale_lordo_cents" - "ordini"."sconto_cents" - "ordini"."valore_giftcard_cents")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ordine_id" integer NOT NULL,
	"creato_il" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prodotti" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prodotti_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codice" text NOT NULL,
	"nome" text NOT NULL,
	"descrizione" text DEFAULT '' NOT NULL,
	"immagine" text DEFAULT '' NOT NULL,
	"categoria_id" integer NOT NULL,
	"non_visualizzare" boolean DEFAULT false NOT NULL,
	"cerca" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registro" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registro_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quando" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" integer,
	"chi" text NOT NULL,
	"azione" text NOT NULL,
	"entita" text NOT NULL,
	"entita_id" text,
	"prima" jsonb,
	"dopo" jsonb
);
--> statement-breakpoint
CREATE TABLE "slot_occupati" (
	"giorno" date NOT NULL,
	"ora" time NOT NULL,
	"usati" integer NOT NULL,
	CONSTRAINT "slot_occupati_giorno_ora_pk" PRIMARY KEY("giorno","ora"),
	CONSTRAINT "slot_occupati_usati" CHECK ("slot_occupati"."usati" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tentativi_accesso" (
	"chiave" text PRIMARY KEY NOT NULL,
	"tentativi" integer NOT NULL,
	"scade_il" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "utenti" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "utenti_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text,
	"phone_number" text,
	"nome" text,
	"cognome" text,
	"indirizzo" text,
	"data_nascita" date,
	"creato_il" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "varianti" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "varianti_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"prodotto_id" integer NOT NULL,
	"peso" text NOT NULL,
	"prezzo_cents" integer NOT NULL,
	"quantita_disponibile" integer DEFAULT 0 NOT NULL,
	"posizione" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "varianti_quantita" CHECK ("varianti"."quantita_disponibile" >= 0),
	CONSTRAINT "varianti_prezzo" CHECK ("varianti"."prezzo_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_categoria_id_categorie_id_fk" FOREIGN KEY ("categoria_id") REFERENCES "public"."categorie"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dettagli_ordine" ADD CONSTRAINT "dettagli_ordine_ordine_id_ordini_id_fk" FOREIGN KEY ("ordine_id") REFERENCES "public"."ordini"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dettagli_ordine" ADD CONSTRAINT "dettagli_ordine_prodotto_id_prodotti_id_fk" FOREIGN KEY ("prodotto_id") REFERENCES "public"."prodotti"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dettagli_ordine" ADD CONSTRAINT "dettagli_ordine_variante_id_varianti_id_fk" FOREIGN KEY ("variante_id") REFERENCES "public"."varianti"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giftcard" ADD CONSTRAINT "giftcard_categoria_id_categorie_id_fk" FOREIGN KEY ("categoria_id") REFERENCES "public"."categorie"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotenza" ADD CONSTRAINT "idempotenza_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotenza" ADD CONSTRAINT "idempotenza_ordine_id_ordini_id_fk" FOREIGN KEY ("ordine_id") REFERENCES "public"."ordini"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimenti_giftcard" ADD CONSTRAINT "movimenti_giftcard_giftcard_id_giftcard_id_fk" FOREIGN KEY ("giftcard_id") REFERENCES "public"."giftcard"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimenti_giftcard" ADD CONSTRAINT "movimenti_giftcard_ordine_id_ordini_id_fk" FOREIGN KEY ("ordine_id") REFERENCES "public"."ordini"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordini" ADD CONSTRAINT "ordini_utente_id_utenti_id_fk" FOREIGN KEY ("utente_id") REFERENCES "public"."utenti"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordini" ADD CONSTRAINT "ordini_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordini" ADD CONSTRAINT "ordini_giftcard_id_giftcard_id_fk" FOREIGN KEY ("giftcard_id") REFERENCES "public"."giftcard"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_ordine_id_ordini_id_fk" FOREIGN KEY ("ordine_id") REFERENCES "public"."ordini"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prodotti" ADD CONSTRAINT "prodotti_categoria_id_categorie_id_fk" FOREIGN KEY ("categoria_id") REFERENCES "public"."categorie"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "varianti" ADD CONSTRAINT "varianti_prodotto_id_prodotti_id_fk" FOREIGN KEY ("prodotto_id") REFERENCES "public"."prodotti"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "categorie_nome" ON "categorie" USING btree (lower("nome"));--> statement-breakpoint
CREATE UNIQUE INDEX "chiusure_data" ON "chiusure" USING btree ("data");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_codice" ON "coupon" USING btree (lower("codice"));--> statement-breakpoint
CREATE INDEX "dettagli_ordine_ordine" ON "dettagli_ordine" USING btree ("ordine_id");--> statement-breakpoint
CREATE INDEX "dettagli_ordine_prodotto" ON "dettagli_ordine" USING btree ("prodotto_id");--> statement-breakpoint
CREATE INDEX "dettagli_ordine_variante" ON "dettagli_ordine" USING btree ("variante_id");--> statement-breakpoint
CREATE INDEX "disponibilita_giorni_giorno" ON "disponibilita_giorni" USING btree ("giorno_settimana");--> statement-breakpoint
CREATE UNIQUE INDEX "giftcard_codice" ON "giftcard" USING btree (lower("codice"));--> statement-breakpoint
CREATE INDEX "idempotenza_creato" ON "idempotenza" USING btree ("creato_il");--> statement-breakpoint
CREATE INDEX "movimenti_giftcard_carta" ON "movimenti_giftcard" USING btree ("giftcard_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orari_apertura_giorno" ON "orari_apertura" USING btree ("giorno");--> statement-breakpoint
CREATE UNIQUE INDEX "ordini_numero" ON "ordini" USING btree ("numero_ordine");--> statement-breakpoint
CREATE INDEX "ordini_giorno" ON "ordini" USING btree ("giorno","data_ritiro","id");--> statement-breakpoint
CREATE INDEX "ordini_utente" ON "ordini" USING btree ("utente_id");--> statement-breakpoint
CREATE UNIQUE INDEX "prodotti_codice" ON "prodotti" USING btree (lower("codice"));--> statement-breakpoint
CREATE INDEX "prodotti_categoria" ON "prodotti" USING btree ("categoria_id");--> statement-breakpoint
CREATE INDEX "registro_entita" ON "registro" USING btree ("entita","entita_id");--> statement-breakpoint
CREATE UNIQUE INDEX "utenti_email" ON "utenti" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "varianti_prodotto" ON "varianti" USING btree ("prodotto_id");