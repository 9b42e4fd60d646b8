import { scortaColour } from '../../domain/prodotti/scorta';

/** A quantity in stock, coloured by how much there is (S9). */
export function ScortaBadge({ quantita, round = false }: { quantita: number; round?: boolean }) {
  return (
    <span className={`badge scorta-${scortaColour(quantita)}${round ? ' scorta-round' : ''}`}>
      {quantita}
    </span>
  );
}
