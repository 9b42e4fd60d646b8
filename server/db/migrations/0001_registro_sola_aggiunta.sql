-- The log is append-only: whatever code runs, a line once written stays.
CREATE FUNCTION registro_immutabile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'registro is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER registro_immutabile BEFORE UPDATE OR DELETE ON registro
  FOR EACH ROW EXECUTE FUNCTION registro_immutabile();
