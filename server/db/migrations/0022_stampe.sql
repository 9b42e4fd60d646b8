-- additive: columns that the database fills, and a kind of event that only the extension `prepara` makes
ALTER TABLE "ordini" ADD COLUMN "stampe" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ordini" ADD COLUMN "dopo_stampa" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- What the last paper of an order says otherwise than the order. An order that was cancelled and is restored is as it was
-- printed. Its name puts it after eventi_revisione, and among the triggers that a move to another database switches off.
CREATE FUNCTION stampa_di_ordine() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.stampe <> OLD.stampe THEN
    NEW.dopo_stampa := '{}';
    NEW.revisione := OLD.revisione + 1;
    RETURN NEW;
  END IF;
  NEW.dopo_stampa := ARRAY(
    SELECT unnest(NEW.dopo_stampa)
    UNION SELECT parte FROM (VALUES
      ('cliente', OLD.cliente <> NEW.cliente),
      ('ritiro', OLD.data_ritiro <> NEW.data_ritiro),
      ('righe', OLD.totale_lordo_cents <> NEW.totale_lordo_cents),
      ('totale', OLD.totale_da_pagare_cents <> NEW.totale_da_pagare_cents),
      ('note', OLD.note IS DISTINCT FROM NEW.note),
      ('stato', (OLD.stato = 3) <> (NEW.stato = 3))
    ) AS v (parte, cambiata) WHERE cambiata
    EXCEPT SELECT 'stato' WHERE (OLD.stato = 3) <> (NEW.stato = 3) AND 'stato' = ANY (OLD.dopo_stampa)
    ORDER BY 1);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER eventi_stampa BEFORE UPDATE ON ordini FOR EACH ROW
  WHEN (NEW.stampe > 0) EXECUTE FUNCTION stampa_di_ordine();--> statement-breakpoint
-- Lines of the same amount, which the order's totals do not tell: one for another, another note.
CREATE FUNCTION stampa_di_riga() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ordini SET dopo_stampa = array_append(dopo_stampa, 'righe')
    WHERE id = OLD.ordine_id AND stampe > 0 AND NOT 'righe' = ANY (dopo_stampa);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER eventi_riga_tolta AFTER DELETE ON dettagli_ordine FOR EACH ROW EXECUTE FUNCTION stampa_di_riga();--> statement-breakpoint
CREATE TRIGGER eventi_riga_cambiata AFTER UPDATE ON dettagli_ordine FOR EACH ROW
  WHEN ((OLD.variante_id, OLD.quantita, OLD.note) IS DISTINCT FROM (NEW.variante_id, NEW.quantita, NEW.note))
  EXECUTE FUNCTION stampa_di_riga();--> statement-breakpoint
-- A print changes nothing of the order itself.
CREATE FUNCTION evento_di_stampa() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO eventi (tipo, ordine_id, chi)
    VALUES ('stampato', NEW.id, nullif(current_setting('negozio.chi', true), ''));
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER eventi_cambiato ON ordini;--> statement-breakpoint
CREATE TRIGGER eventi_cambiato AFTER UPDATE ON ordini FOR EACH ROW
  WHEN (OLD.revisione <> NEW.revisione AND OLD.stampe = NEW.stampe) EXECUTE FUNCTION evento_di_ordine();--> statement-breakpoint
CREATE TRIGGER eventi_stampato AFTER UPDATE ON ordini FOR EACH ROW
  WHEN (OLD.stampe <> NEW.stampe) EXECUTE FUNCTION evento_di_stampa();
