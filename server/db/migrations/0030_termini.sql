-- additive: until when and for which days categories and products are ordered; an older version asks nobody
ALTER TABLE "categorie" ADD COLUMN "entro_ora" time;--> statement-breakpoint
ALTER TABLE "categorie" ADD COLUMN "entro_giorni" smallint;--> statement-breakpoint
ALTER TABLE "categorie" ADD COLUMN "giorni_ritiro" smallint[];--> statement-breakpoint
ALTER TABLE "categorie" ADD COLUMN "ritiro_dal" date;--> statement-breakpoint
ALTER TABLE "categorie" ADD COLUMN "ritiro_al" date;--> statement-breakpoint
ALTER TABLE "prodotti" ADD COLUMN "entro_ora" time;--> statement-breakpoint
ALTER TABLE "prodotti" ADD COLUMN "entro_giorni" smallint;--> statement-breakpoint
ALTER TABLE "prodotti" ADD COLUMN "giorni_ritiro" smallint[];--> statement-breakpoint
ALTER TABLE "prodotti" ADD COLUMN "ritiro_dal" date;--> statement-breakpoint
ALTER TABLE "prodotti" ADD COLUMN "ritiro_al" date;--> statement-breakpoint
ALTER TABLE "categorie" ADD CONSTRAINT "categorie_termini" CHECK (("categorie"."entro_ora" is null) = ("categorie"."entro_giorni" is null) and "categorie"."entro_giorni" between 0 and 60
    and "categorie"."giorni_ritiro" <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[] and "categorie"."ritiro_dal" <= "categorie"."ritiro_al");--> statement-breakpoint
ALTER TABLE "prodotti" ADD CONSTRAINT "prodotti_termini" CHECK (("prodotti"."entro_ora" is null) = ("prodotti"."entro_giorni" is null) and "prodotti"."entro_giorni" between 0 and 60
    and "prodotti"."giorni_ritiro" <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[] and "prodotti"."ritiro_dal" <= "prodotti"."ritiro_al");