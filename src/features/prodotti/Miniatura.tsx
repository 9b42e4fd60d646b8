import { useEffect, useState } from 'react';
import { useGetImmagineQuery } from '../../api/fileCalls';
import { useNearScreen } from '../../shared/browser/useNearScreen';

/** Pixels of the copy asked for: the 60 it is shown at (S9), twice for fine screens. */
const WIDTH = 120;

interface Props {
  /** The product's picture as the server names it; '' without one. */
  immagine: string;
  nome: string;
}

/** A product's thumbnail (S2.5), fetched with the token when it comes near the screen. */
export function Miniatura({ immagine, nome }: Props) {
  const { ref, near } = useNearScreen<HTMLDivElement>();
  const [broken, setBroken] = useState(false);
  const { currentData: src, error } = useGetImmagineQuery(
    { path: immagine, w: WIDTH },
    { skip: !near || !immagine },
  );

  useEffect(() => {
    if (error) console.error('Errore caricamento immagine:', error);
  }, [error]);

  const waiting = immagine && !src && !error;
  return (
    <div ref={ref} className="miniatura">
      {waiting && (
        <span className="spinner-border spinner-border-sm" role="img" aria-label="Caricamento immagine" />
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
