-- additive: rows without a category, which take away what the others count twice. An order with lines of a product from
-- before and after its move to another category counted in both: days with both are summed up anew.
ALTER TABLE "vendite_prodotti" ALTER COLUMN "categoria_id" DROP NOT NULL;--> statement-breakpoint
INSERT INTO vendite_da_sommare
  SELECT DISTINCT giorno FROM vendite_prodotti WHERE prodotto_id IS NOT NULL
  GROUP BY giorno, prodotto_id HAVING count(DISTINCT categoria_id) > 1;
