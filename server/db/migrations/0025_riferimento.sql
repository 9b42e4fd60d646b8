-- additive: each customer gets a reference by default, and an older version does not ask for it
ALTER TABLE "utenti" ADD COLUMN "riferimento" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "utenti_riferimento" ON "utenti" USING btree ("riferimento");
