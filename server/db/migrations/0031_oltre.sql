-- additive: stock may be below nothing where staff promised more than there was, and orders say how they went beyond limits;
-- an older version sells nothing of such stock, and saves such a product once it has some again
ALTER TABLE "varianti" DROP CONSTRAINT "varianti_quantita";--> statement-breakpoint
ALTER TABLE "ordini" ADD COLUMN "deroghe" jsonb;