import { useEffect, useState } from 'react';
import Spinner from 'react-bootstrap/Spinner';
import { useGetImmagineQuery } from '../../api/prodottiApi';
import type { Prodotto } from '../../contract/prodotti';
import { useNearScreen } from '../../shared/browser/useNearScreen';
import { miniatura } from './useScreenful';

interface Props {
  prodotto: Pick<Prodotto, 'id' | 'immagine' | 'nome'>;
  onNear: (id: number) => void;
}

/** A product's thumbnail (S2.5), fetched with the token when it comes near the screen. */
export function Miniatura({ prodotto: { id, immagine, nome }, onNear }: Props) {
  const { ref, near } = useNearScreen<HTMLDivElement>();
  const [broken, setBroken] = useState(false);
  const { currentData: src, error } = useGetImmagineQuery(miniatura(immagine), { skip: !near || !immagine });

  useEffect(() => {
    if (near) onNear(id);
  }, [near, onNear, id]);

  useEffect(() => {
    if (error) console.error('Errore caricamento immagine:', error);
  }, [error]);

  const waiting = immagine && !src && !error;
  return (
    <div ref={ref} className="miniatura">
      {waiting && (
        <Spinner as="span" size="sm" className="d-print-none" role="img" aria-label="Caricamento immagine" />
      )}
      {src && !broken && (
        <img
          src={src}
          alt={`Immagine di ${nome}`}
          width={60}
          onError={() => {
            console.error('Errore caricamento immagine:', immagine);
            setBroken(true);
          }}
        />
      )}
    </div>
  );
}
