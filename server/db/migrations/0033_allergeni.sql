-- additive: what products declare of allergens, and what a category suggests for lines; an older version leaves both alone
ALTER TABLE "categorie" ADD COLUMN "suggerimenti" text[];--> statement-breakpoint
ALTER TABLE "prodotti" ADD COLUMN "allergeni" jsonb;--> statement-breakpoint
ALTER TABLE "prodotti" ADD COLUMN "allergeni_verificati" date;--> statement-breakpoint
ALTER TABLE "prodotti" ADD CONSTRAINT "prodotti_allergeni" CHECK (("prodotti"."allergeni" is null) = ("prodotti"."allergeni_verificati" is null));