import { type Allergene, type Allergeni, CODICI_ALLERGENI } from '../../src/contract/allergeniRules';
import { addDays } from '../base/time';
import type { Tx } from '../db/database';
import { categorie, immagini, prodotti, varianti } from '../db/schema';
import { immagineUrl } from '../prodotti/immagini/immaginiRepository';
import { adoptRighe, insertLimite, setLimite } from '../limiti/limitiRepository';
import catalogo from './catalogoDemo.json';
import type { VarianteDemo } from './ordiniDemo';
import { drawImmagine, type Forma } from './immagineDemo';
import type { Random } from './random';

type CategoriaDemo = (typeof catalogo)[number];

type Drawn = Awaited<ReturnType<typeof drawCatalogo>>[number];

/** Call it before the transaction, because drawing takes most of the time. */
export function drawCatalogo(random: Random) {
  return Promise.all(
    catalogo.flatMap((categoria) =>
      categoria.prodotti.map(async (prodotto, i) => ({
        categoria,
        prodotto,
        codice: `${categoria.sigla}-${String(i + 1).padStart(3, '0')}`,
        immagine: await drawImmagine(categoria.forma as Forma, prodotto.colore, random),
      })),
    ),
  );
}

function describe({ categoria, prodotto: { nome, pesi, racconto } }: Drawn): string {
  const sizes = pesi.map((peso) => `<li>${peso} g</li>`).join('');
  return (
    `<p><strong>${nome}</strong></p><p>${racconto}</p>` +
    `<p><u>Confezioni</u></p><ul>${sizes}</ul><p><em>${categoria.conservazione}</em></p>`
  );
}

function allergeniOf({ categoria: { puoContenere = [] }, prodotto: { contiene } }: Drawn, giorno: string) {
  if (!contiene) return {};
  const presenza = (codice: Allergene) =>
    contiene.includes(codice) ? 'contiene' : puoContenere.includes(codice) ? 'può contenere' : 'non contiene';
  const allergeni: Allergeni = Object.fromEntries(
    CODICI_ALLERGENI.map((codice) => [codice, presenza(codice)]),
  );
  return { allergeni, allergeniVerificati: giorno };
}

const price = (euroAlChilo: number, peso: number, rank: number): number =>
  Math.max(50, Math.round(((euroAlChilo * peso) / 1000) * (1 - rank * 0.03) * 10) * 10);

async function insertCategorie(tx: Tx, drawn: readonly Drawn[]) {
  const asked = [...new Set(drawn.map(({ categoria }) => categoria))];
  const categories = await tx
    .insert(categorie)
    .values(asked.map(({ nome, suggerimenti }) => ({ nome, suggerimenti })))
    .returning();
  const categoriaIds = new Map(categories.map(({ nome, id }) => [nome, id]));
  return ({ nome }: CategoriaDemo) => categoriaIds.get(nome) ?? 0;
}

export async function insertCatalogo(tx: Tx, drawn: readonly Drawn[], today: string, random: Random) {
  const idOf = await insertCategorie(tx, drawn);
  await tx
    .insert(immagini)
    .values(drawn.map(({ immagine }) => immagine))
    .onConflictDoNothing();
  const hidden = new Set(random.sample(drawn, 3));
  const rows = await tx
    .insert(prodotti)
    .values(
      drawn.map((entry, i) => ({
        codice: entry.codice,
        nome: entry.prodotto.nome,
        descrizione: describe(entry),
        immagine: immagineUrl(entry.immagine.hash),
        categoriaId: idOf(entry.categoria),
        nonVisualizzare: hidden.has(entry),
        // Goods that are cut, and so never weigh exactly what was ordered.
        aPeso: entry.categoria.aPeso,
        ...('termini' in entry.prodotto && entry.prodotto.termini),
        ...allergeniOf(entry, addDays(today, -(i % 40))),
      })),
    )
    .returning({ id: prodotti.id });
  const wanted = drawn.flatMap(({ prodotto: { nome, euroAlChilo, pesi }, categoria, codice }, i) =>
    pesi.map((grams, posizione) => ({
      prodottoId: rows[i]!.id,
      codiceProdotto: codice,
      nomeProdotto: nome,
      categoria: categoria.nome,
      categoriaId: idOf(categoria),
      peso: String(grams),
      prezzoUnitarioCents: price(euroAlChilo, grams, posizione),
      posizione,
    })),
  );
  const inserted = await tx
    .insert(varianti)
    .values(wanted.map((variante) => ({ ...variante, prezzoCents: variante.prezzoUnitarioCents })))
    .returning({ id: varianti.id });
  return wanted.map(({ posizione: _, ...variante }, i) => ({ ...variante, varianteId: inserted[i]!.id }));
}

export async function insertLimiti(tx: Tx, varianti: readonly VarianteDemo[], oggi: string): Promise<void> {
  const { prodottoId, nomeProdotto } = varianti[0]!;
  const unita = 'kg';
  const id = await insertLimite(tx, { nome: `Impasto ${nomeProdotto}`, unita, massimo: 12 });
  const pane = varianti.filter((variante) => variante.prodottoId === prodottoId);
  const shared = pane.map(({ varianteId, peso }) => ({ id: varianteId, peso }));
  const ids = shared.map((variante) => variante.id);
  await setLimite(tx, ids, id);
  await adoptRighe(tx, { id, unita }, shared, oggi);
}
