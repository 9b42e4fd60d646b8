-- additive: two tables beside the others
CREATE TABLE "impostazioni" (
	"nome" text PRIMARY KEY NOT NULL,
	"valore" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "turni_allarme" (
	"chiave" text PRIMARY KEY NOT NULL,
	"pagina" text NOT NULL,
	"ordini" boolean NOT NULL,
	"scade_il" timestamp with time zone NOT NULL
);
