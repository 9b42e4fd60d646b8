import { useEffect, useState, useRef } from 'react';
import Spinner from 'react-bootstrap/Spinner';
import { useGetImmagineQuery } from '../../api/prodottiApi';
import type { Prodotto } from '../../contract/prodotti';
import { miniatura } from './useScreenful';

const MARGIN = '240px';
/** What is scrolled past in less time is not near: it would be loaded for nobody. */
const FOR_MS = 100;

function useNearScreen<E extends Element>() {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !ref.current) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setNear(true), FOR_MS);
      },
      // The second is for elements inside something that scrolls.
      { rootMargin: MARGIN, scrollMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [near]);
  return { ref, near };
}

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
