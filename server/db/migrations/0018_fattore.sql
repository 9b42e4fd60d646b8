-- additive: a table beside the others.
CREATE TABLE "fattori" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"seme" text NOT NULL,
	"confermato" boolean DEFAULT false NOT NULL,
	"ultimo_passo" integer DEFAULT 0 NOT NULL,
	"codici" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fattori" ADD CONSTRAINT "fattori_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
