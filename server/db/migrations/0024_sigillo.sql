-- additive: a function as it was, which finds the lines in another way; what an older version calls is the same.
-- Chains at most so many of the lines that were committed, and tells how many. One at a time: who comes second has
-- nothing to do. `OFFSET 0` has each line looked up by its id: joined freely, the log was read from its beginning for
-- every batch as soon as much had waited, and the plan is kept.
CREATE OR REPLACE FUNCTION sigilla_registro(quante integer) RETURNS integer LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
    SELECT r.* FROM registro_da_sigillare q
      CROSS JOIN LATERAL (SELECT * FROM registro WHERE id = q.registro_id OFFSET 0) r
    ORDER BY q.registro_id LIMIT quante
  LOOP
    ultimo := ultimo + 1;
    precedente := encode(sha256(convert_to(precedente || E'\n' || registro_canonico(riga), 'UTF8')), 'hex');
    INSERT INTO registro_catena (numero, registro_id, hash) VALUES (ultimo, riga.id, precedente);
    DELETE FROM registro_da_sigillare WHERE registro_id = riga.id;
    fatte := fatte + 1;
  END LOOP;
  RETURN fatte;
END $$;
