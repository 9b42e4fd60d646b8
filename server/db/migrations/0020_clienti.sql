-- additive: columns that may be empty, and one with a default
ALTER TABLE "utenti" ADD COLUMN "allergie" text;--> statement-breakpoint
ALTER TABLE "utenti" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "utenti" ADD COLUMN "versione" integer DEFAULT 1 NOT NULL;