import { useCallback, useEffect, useRef, useState } from 'react';
import Spinner from 'react-bootstrap/Spinner';
import { prefetchImmagini, useGetImmagineQuery } from '../../api/prodottiApi';
import type { Prodotto } from '../../contract/prodotti';
import { useAppDispatch, useEstesa } from '../../shared/store';

/** The request for a product's picture: 120 px, twice the 60 px of the list (S9), for high-resolution screens. */
const thumbnail = (immagine: string) => ({ path: immagine, w: 120 });

/** Returns a function that requests the pictures of a whole screenful around a row at once (extended). */
export function useScreenful(prodotti: readonly Prodotto[], rows: number): (id: number) => void {
  const estesa = useEstesa();
  const dispatch = useAppDispatch();
  const list = useRef(prodotti);
  useEffect(() => {
    list.current = prodotti;
  }, [prodotti]);

  return useCallback(
    (id) => {
      if (!estesa) return;
      const index = list.current.findIndex((prodotto) => prodotto.id === id);
      const start = index - (index % rows);
      const screenful = list.current.slice(start, start + rows);
      dispatch(
        prefetchImmagini(screenful.flatMap(({ immagine }) => (immagine ? [thumbnail(immagine)] : []))),
      );
    },
    [estesa, dispatch, rows],
  );
}

const MARGIN = '240px';
/** Rows that the user scrolls past in less time load no picture. */
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
      // scrollMargin does the same inside a scrolling element.
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
export function Thumbnail({ prodotto: { id, immagine, nome }, onNear }: Props) {
  const { ref, near } = useNearScreen<HTMLDivElement>();
  const [broken, setBroken] = useState(false);
  const { currentData: src, error } = useGetImmagineQuery(thumbnail(immagine), { skip: !near || !immagine });

  useEffect(() => {
    if (near) onNear(id);
  }, [near, onNear, id]);

  useEffect(() => {
    if (error) console.error('Errore caricamento immagine:', error);
  }, [error]);

  const waiting = immagine && !src && !error;
  return (
    <div ref={ref} className="product-thumbnail">
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
