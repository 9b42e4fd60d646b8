-- additive: an index in place of another; what an older version asks of the log finds its way by those that stay.
DROP INDEX "registro_chi";--> statement-breakpoint
CREATE INDEX "registro_chi" ON "registro" USING btree ("chi","entita","azione","quando","id");