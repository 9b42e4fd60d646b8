CREATE INDEX "ordini_coupon" ON "ordini" USING btree ("coupon_id") WHERE "ordini"."coupon_id" is not null;--> statement-breakpoint
CREATE INDEX "ordini_giftcard" ON "ordini" USING btree ("giftcard_id") WHERE "ordini"."giftcard_id" is not null;--> statement-breakpoint
-- The log knows customers by id alone, so that one who is erased is erased: what earlier versions wrote of them goes,
-- in the only update that the log ever sees.
ALTER TABLE registro DISABLE TRIGGER registro_immutabile;--> statement-breakpoint
UPDATE registro SET dopo = NULL WHERE entita = 'utente' AND dopo IS NOT NULL;--> statement-breakpoint
UPDATE registro SET dopo = dopo #- '{cliente}' #- '{ordine,cliente}'
  WHERE entita = 'ordine' AND (dopo ? 'cliente' OR dopo->'ordine' ? 'cliente');--> statement-breakpoint
ALTER TABLE registro ENABLE TRIGGER registro_immutabile;
