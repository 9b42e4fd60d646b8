-- additive: columns that may be empty, and tables beside the others; what an older version writes is chained too.
CREATE TABLE "registro_ancore" (
	"giorno" date PRIMARY KEY NOT NULL,
	"numero" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registro_catena" (
	"numero" bigint PRIMARY KEY NOT NULL,
	"registro_id" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registro_da_sigillare" (
	"registro_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registro" ADD COLUMN "dispositivo" text;--> statement-breakpoint
ALTER TABLE "registro" ADD COLUMN "richiesta" text;--> statement-breakpoint
CREATE UNIQUE INDEX "registro_catena_riga" ON "registro_catena" USING btree ("registro_id");--> statement-breakpoint
CREATE INDEX "registro_quando" ON "registro" USING btree ("quando","id");--> statement-breakpoint
CREATE INDEX "registro_chi" ON "registro" USING btree ("chi","quando","id");--> statement-breakpoint
CREATE INDEX "registro_tipo" ON "registro" USING btree ("entita","azione","quando","id");--> statement-breakpoint
CREATE TRIGGER registro_catena_immutabile BEFORE UPDATE OR DELETE ON registro_catena
  FOR EACH ROW EXECUTE FUNCTION registro_immutabile();--> statement-breakpoint
CREATE TRIGGER registro_catena_senza_truncate BEFORE TRUNCATE ON registro_catena
  FOR EACH STATEMENT EXECUTE FUNCTION registro_immutabile();--> statement-breakpoint
CREATE TRIGGER registro_ancore_immutabile BEFORE UPDATE OR DELETE ON registro_ancore
  FOR EACH ROW EXECUTE FUNCTION registro_immutabile();--> statement-breakpoint
CREATE TRIGGER registro_ancore_senza_truncate BEFORE TRUNCATE ON registro_ancore
  FOR EACH STATEMENT EXECUTE FUNCTION registro_immutabile();--> statement-breakpoint
-- No writer can forget to hand its lines to the chain.
CREATE FUNCTION registro_in_coda() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO registro_da_sigillare SELECT id FROM nuove;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER registro_in_coda AFTER INSERT ON registro REFERENCING NEW TABLE AS nuove
  FOR EACH STATEMENT EXECUTE FUNCTION registro_in_coda();--> statement-breakpoint
INSERT INTO registro_da_sigillare SELECT id FROM registro;--> statement-breakpoint
-- What is hashed of a line, as server/registro/catenaRules.ts writes it: a JSON array of its columns in their order.
CREATE FUNCTION registro_canonico(r registro) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(r.id, to_char(r.quando AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), r.account_id, r.chi,
    r.azione, r.entita, r.entita_id, r.prima::text, r.dopo::text, r.dispositivo, r.richiesta)::text
$$;--> statement-breakpoint
-- Chains at most so many of the lines that were committed, and tells how many. One at a time: who comes second has
-- nothing to do. Its plans are kept from when the tables were empty, as those of `numera_eventi`.
CREATE FUNCTION sigilla_registro(quante integer) RETURNS integer LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  ultimo bigint;
  precedente text;
  riga registro;
  fatte integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(7203418888) THEN
    RETURN 0;
  END IF;
  SELECT numero, hash INTO ultimo, precedente FROM registro_catena ORDER BY numero DESC LIMIT 1;
  ultimo := coalesce(ultimo, 0);
  precedente := coalesce(precedente, repeat('0', 64));
  FOR riga IN
    SELECT r.* FROM registro_da_sigillare q JOIN registro r ON r.id = q.registro_id ORDER BY q.registro_id LIMIT quante
  LOOP
    ultimo := ultimo + 1;
    precedente := encode(sha256(convert_to(precedente || E'\n' || registro_canonico(riga), 'UTF8')), 'hex');
    INSERT INTO registro_catena (numero, registro_id, hash) VALUES (ultimo, riga.id, precedente);
    DELETE FROM registro_da_sigillare WHERE registro_id = riga.id;
    fatte := fatte + 1;
  END LOOP;
  RETURN fatte;
END $$;
