-- additive: an index alone
CREATE INDEX "ordini_aperti" ON "ordini" USING btree ("giorno","data_ritiro","id") WHERE "ordini"."stato" in (0, 1);