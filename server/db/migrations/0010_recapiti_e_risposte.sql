-- A phone number without what people write it with: '+39 333 1234567' and '0039 333-1234567' are '3331234567'.
CREATE FUNCTION telefono_semplice(telefono text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(telefono, '[^0-9+]', '', 'g'), '^00', '+'), '^[+]39', '')
$$;
--> statement-breakpoint
CREATE INDEX "utenti_telefono" ON "utenti" USING btree (telefono_semplice("phone_number"));--> statement-breakpoint
ALTER TABLE "idempotenza" ADD COLUMN "risposta" jsonb;
