-- additive: older versions never empty a table.
-- A log that can be emptied at once is not append-only; TRUNCATE fires no trigger of rows.
CREATE TRIGGER registro_senza_truncate BEFORE TRUNCATE ON registro
  FOR EACH STATEMENT EXECUTE FUNCTION registro_immutabile();
