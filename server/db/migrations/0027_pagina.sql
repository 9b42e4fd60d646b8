-- additive: the page that made a change, as its transaction says; an older version says none
ALTER TABLE "eventi" ADD COLUMN "pagina" text DEFAULT nullif(current_setting('negozio.pagina', true), '');