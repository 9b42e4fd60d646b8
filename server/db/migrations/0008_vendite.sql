-- A line keeps the category under which it was sold. Of the lines so far its name was kept: the category that has this
-- name, else (it was renamed since) the present one of the product, else (both are gone) a number that no other will have.
ALTER TABLE "dettagli_ordine" ADD COLUMN "categoria_id" integer;--> statement-breakpoint
UPDATE dettagli_ordine d SET categoria_id = coalesce(
  (SELECT c.id FROM categorie c WHERE lower(c.nome) = lower(d.categoria)),
  (SELECT p.categoria_id FROM prodotti p WHERE p.id = d.prodotto_id));--> statement-breakpoint
WITH perse AS MATERIALIZED (
  SELECT nome, nextval(pg_get_serial_sequence('categorie', 'id'))::int AS id
  FROM (SELECT DISTINCT lower(categoria) AS nome FROM dettagli_ordine WHERE categoria_id IS NULL) senza
)
UPDATE dettagli_ordine d SET categoria_id = perse.id FROM perse
  WHERE d.categoria_id IS NULL AND lower(d.categoria) = perse.nome;--> statement-breakpoint
ALTER TABLE "dettagli_ordine" ALTER COLUMN "categoria_id" SET NOT NULL;--> statement-breakpoint
-- An instance of the version before, which goes on while others are upgraded, writes lines without it.
CREATE FUNCTION categoria_di_riga() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.categoria_id := coalesce((SELECT id FROM categorie WHERE lower(nome) = lower(NEW.categoria)),
    (SELECT categoria_id FROM prodotti WHERE id = NEW.prodotto_id));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER categoria_di_riga BEFORE INSERT ON dettagli_ordine FOR EACH ROW
  WHEN (NEW.categoria_id IS NULL) EXECUTE FUNCTION categoria_di_riga();--> statement-breakpoint
CREATE TABLE "vendite" (
	"giorno" date NOT NULL,
	"categoria_id" integer,
	"categoria" text,
	"ordini" integer NOT NULL,
	"importo_cents" bigint NOT NULL,
	"riassunta" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendite_prodotti" (
	"giorno" date NOT NULL,
	"categoria_id" integer NOT NULL,
	"prodotto_id" integer,
	"codice" text,
	"nome" text,
	"ordini" integer NOT NULL,
	"importo_cents" bigint NOT NULL,
	"riassunta" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "vendite_giorno" ON "vendite" USING btree ("giorno");--> statement-breakpoint
CREATE INDEX "vendite_prodotti_giorno" ON "vendite_prodotti" USING btree ("giorno");--> statement-breakpoint
-- Lines as the sales tell them apart: by product, and only those of a deleted one by code and name.
CREATE VIEW righe_vendute AS
  SELECT ordine_id, categoria_id, categoria, prodotto_id,
    CASE WHEN prodotto_id IS NULL THEN codice_prodotto END AS codice,
    CASE WHEN prodotto_id IS NULL THEN nome_prodotto END AS nome,
    quantita::bigint * prezzo_unitario_cents AS cents
  FROM dettagli_ordine;--> statement-breakpoint
-- The sales of a day anew from its orders, in place of whatever stands there. Orders that are being placed meanwhile
-- append theirs when they are committed: neither the lines nor the rows of them are seen here. One at a time, since
-- a second one would not see the rows of the first.
CREATE FUNCTION ricalcola_vendite(del_giorno date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7203418886);
  WITH tolte AS (DELETE FROM vendite WHERE giorno = del_giorno),
    prodotti_tolti AS (DELETE FROM vendite_prodotti WHERE giorno = del_giorno),
    righe AS MATERIALIZED (
      SELECT r.* FROM ordini o JOIN righe_vendute r ON r.ordine_id = o.id WHERE o.giorno = del_giorno AND o.stato <> 3
    ), prodotti_scritti AS (
      INSERT INTO vendite_prodotti (giorno, categoria_id, prodotto_id, codice, nome, ordini, importo_cents, riassunta)
      SELECT del_giorno, categoria_id, prodotto_id, codice, nome, count(DISTINCT ordine_id), sum(cents), true
      FROM righe GROUP BY categoria_id, prodotto_id, codice, nome
    )
  INSERT INTO vendite (giorno, categoria_id, categoria, ordini, importo_cents, riassunta)
  SELECT del_giorno, categoria_id, categoria, count(DISTINCT ordine_id), sum(cents), true
  FROM righe GROUP BY GROUPING SETS ((), (categoria_id, categoria)) HAVING count(*) > 0;
END $$;--> statement-breakpoint
-- All lines of an order, added to a day's sales (segno 1) or taken from them (segno -1).
CREATE FUNCTION segna_vendite(di_ordine integer, del_giorno date, segno integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO vendite_prodotti (giorno, categoria_id, prodotto_id, codice, nome, ordini, importo_cents)
  SELECT del_giorno, categoria_id, prodotto_id, codice, nome, segno, segno * sum(cents)
  FROM righe_vendute WHERE ordine_id = di_ordine GROUP BY categoria_id, prodotto_id, codice, nome;
  INSERT INTO vendite (giorno, categoria_id, categoria, ordini, importo_cents)
  SELECT del_giorno, categoria_id, categoria, segno, segno * sum(cents)
  FROM righe_vendute WHERE ordine_id = di_ordine
  GROUP BY GROUPING SETS ((), (categoria_id, categoria)) HAVING count(*) > 0;
$$;--> statement-breakpoint
CREATE FUNCTION vendite_di_ordine() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.stato <> 3 THEN PERFORM segna_vendite(OLD.id, OLD.giorno, -1); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF NEW.stato <> 3 THEN PERFORM segna_vendite(NEW.id, NEW.giorno, 1); END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER vendite_di_ordine AFTER UPDATE ON ordini FOR EACH ROW
  WHEN (OLD.giorno <> NEW.giorno OR (OLD.stato = 3) <> (NEW.stato = 3)) EXECUTE FUNCTION vendite_di_ordine();--> statement-breakpoint
-- Before it is gone with its lines, of which nothing is to be taken away then.
CREATE TRIGGER vendite_di_ordine_tolto BEFORE DELETE ON ordini FOR EACH ROW EXECUTE FUNCTION vendite_di_ordine();--> statement-breakpoint
-- Lines that a statement wrote, changed or took out. An order counts where the first of such lines comes in and no more
-- where the last goes: told by how many there are now, and how many more or fewer than before.
DO $do$
DECLARE
  caso record;
BEGIN
  FOR caso IN SELECT * FROM (VALUES
    ('insert', 'NEW TABLE AS nuove', 'SELECT 1 AS segno, * FROM nuove'),
    ('delete', 'OLD TABLE AS vecchie', 'SELECT -1 AS segno, * FROM vecchie'),
    ('update', 'OLD TABLE AS vecchie NEW TABLE AS nuove',
      'SELECT 1 AS segno, * FROM nuove UNION ALL SELECT -1, * FROM vecchie')
  ) casi (evento, tabelle, mosse) LOOP
    EXECUTE format($crea$
      CREATE FUNCTION vendite_di_righe_%1$s() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        WITH mosse AS MATERIALIZED (
          SELECT o.giorno, m.ordine_id, m.categoria_id, m.categoria, m.prodotto_id,
            CASE WHEN m.prodotto_id IS NULL THEN m.codice_prodotto END AS codice,
            CASE WHEN m.prodotto_id IS NULL THEN m.nome_prodotto END AS nome,
            m.segno, m.segno * m.quantita::bigint * m.prezzo_unitario_cents AS cents
          FROM (%2$s) m JOIN ordini o ON o.id = m.ordine_id AND o.stato <> 3
        ), prodotti AS (
          INSERT INTO vendite_prodotti (giorno, categoria_id, prodotto_id, codice, nome, ordini, importo_cents)
          SELECT giorno, categoria_id, prodotto_id, codice, nome,
            sum((adesso > 0)::int - (adesso > righe)::int) AS ordini, sum(cents)
          FROM (
            SELECT giorno, ordine_id, categoria_id, prodotto_id, codice, nome, sum(segno) AS righe, sum(cents) AS cents
            FROM mosse GROUP BY giorno, ordine_id, categoria_id, prodotto_id, codice, nome
          ) m, LATERAL (
            SELECT count(*) AS adesso FROM righe_vendute r
            WHERE r.ordine_id = m.ordine_id AND r.categoria_id = m.categoria_id
              AND (r.prodotto_id, r.codice, r.nome) IS NOT DISTINCT FROM (m.prodotto_id, m.codice, m.nome)
          ) presenti
          GROUP BY giorno, categoria_id, prodotto_id, codice, nome
          HAVING sum((adesso > 0)::int - (adesso > righe)::int) <> 0 OR sum(cents) <> 0
        )
        INSERT INTO vendite (giorno, categoria_id, categoria, ordini, importo_cents)
        SELECT giorno, categoria_id, categoria,
          sum((adesso > 0)::int - (adesso > righe)::int), sum(cents)
        FROM (
          SELECT giorno, ordine_id, categoria_id, categoria, sum(segno) AS righe, sum(cents) AS cents
          FROM mosse GROUP BY giorno, ordine_id, GROUPING SETS ((), (categoria_id, categoria))
        ) m, LATERAL (
          SELECT count(*) AS adesso FROM dettagli_ordine d
          WHERE d.ordine_id = m.ordine_id
            AND (m.categoria_id IS NULL OR (d.categoria_id, d.categoria) = (m.categoria_id, m.categoria))
        ) presenti
        GROUP BY giorno, categoria_id, categoria
        HAVING sum((adesso > 0)::int - (adesso > righe)::int) <> 0 OR sum(cents) <> 0;
        RETURN NULL;
      END $$;
      CREATE TRIGGER vendite_di_righe_%1$s AFTER %1$s ON dettagli_ordine REFERENCING %3$s
        FOR EACH STATEMENT EXECUTE FUNCTION vendite_di_righe_%1$s();
    $crea$, caso.evento, caso.mosse, caso.tabelle);
  END LOOP;
END $do$;--> statement-breakpoint
SELECT ricalcola_vendite(giorno) FROM (SELECT DISTINCT giorno FROM ordini) giorni;--> statement-breakpoint
CREATE INDEX "vendite_da_riassumere" ON "vendite" USING btree ("giorno") WHERE not "vendite"."riassunta";--> statement-breakpoint
CREATE INDEX "vendite_prodotti_categoria" ON "vendite_prodotti" USING btree ("categoria_id","giorno");--> statement-breakpoint
CREATE INDEX "vendite_prodotti_prodotto" ON "vendite_prodotti" USING btree ("prodotto_id","giorno");--> statement-breakpoint
-- What customers are listed by: surname, then name, in lower case without accents, apostrophes and spaces; who has none
-- comes after everybody else.
CREATE FUNCTION chiave_cognome(cognome text, nome text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(translate(testo_di_ricerca(cognome), ''' ', ''), ''), '~') || ' '
    || coalesce(nullif(translate(testo_di_ricerca(nome), ''' ', ''), ''), '~')
$$;--> statement-breakpoint
ALTER TABLE "utenti" ADD COLUMN "chiave" text GENERATED ALWAYS AS (chiave_cognome(cognome, nome)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "utenti_chiave" ON "utenti" USING btree (("chiave" collate "C"),"id");--> statement-breakpoint
ANALYZE vendite, vendite_prodotti, dettagli_ordine, utenti;
