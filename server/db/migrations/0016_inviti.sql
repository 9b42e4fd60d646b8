-- additive: two tables beside the others.
CREATE TABLE "inviti" (
	"email" text PRIMARY KEY NOT NULL,
	"ruolo" text NOT NULL,
	"codice_hash" text NOT NULL,
	"scade_il" timestamp with time zone NOT NULL,
	"invitato_da" integer NOT NULL,
	CONSTRAINT "inviti_codice_hash_unique" UNIQUE("codice_hash")
);
--> statement-breakpoint
CREATE TABLE "sessioni" (
	"sid" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"versione_token" integer NOT NULL,
	"dispositivo" text NOT NULL,
	"dal" timestamp with time zone NOT NULL,
	"ultimo_uso" timestamp with time zone NOT NULL,
	"scade_il" timestamp with time zone NOT NULL,
	"chiusa" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inviti" ADD CONSTRAINT "inviti_invitato_da_account_id_fk" FOREIGN KEY ("invitato_da") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessioni" ADD CONSTRAINT "sessioni_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessioni_account" ON "sessioni" USING btree ("account_id");