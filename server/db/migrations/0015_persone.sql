-- additive: a column with a default, one that may be empty, and a rule that no older version breaks.
ALTER TABLE "account" ADD COLUMN "disabilitato" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "ultimo_accesso" timestamp with time zone;--> statement-breakpoint
-- Somebody who may do everything stays. Who comes second waits, and then sees what the first has left.
CREATE FUNCTION account_un_amministratore() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7203418889);
  IF NOT EXISTS (SELECT FROM account WHERE ruolo = 'admin' AND NOT disabilitato) THEN
    RAISE EXCEPTION 'no administrator would be left' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_un_amministratore';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER account_un_amministratore AFTER UPDATE OF ruolo, disabilitato OR DELETE ON account
  FOR EACH ROW WHEN (OLD.ruolo = 'admin' AND NOT OLD.disabilitato) EXECUTE FUNCTION account_un_amministratore();
