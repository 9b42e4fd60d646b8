import { useRef, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { useCreateChiusuraMutation } from '../../api/disponibilitaApi';
import { useAvviso } from '../../domain/avvisi/useAvviso';
import type { ChiusuraCreata } from '../../contract/calendario';
import type { Refusal } from '../../contract/common';
import { NOT_SAVED } from '../../domain/avvisi/useSaveRow';

/** The orders of a day that was just closed. */
export interface OrdiniDelGiorno {
  /** yyyy-MM-dd */
  data: string;
  ordini: ChiusuraCreata['ordini'];
}

const EMPTY = { data: '', motivo: '' };

/** The form that adds a closure (S2.15), and the orders that the answer lists for its day. */
export function useAddChiusura() {
  const [draft, setDraft] = useState(EMPTY);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [found, setFound] = useState<OrdiniDelGiorno | null>(null);
  const [create, { isLoading }] = useCreateChiusuraMutation();
  // Enter may come twice before the next rendering.
  const adding = useRef(false);
  const tell = useAvviso();

  const change = (patch: Partial<typeof EMPTY>) => setDraft((old) => ({ ...old, ...patch }));

  const add = async () => {
    const { data, motivo } = draft;
    // Without a day it is silently ignored (S5.3).
    if (adding.current || data === '') return;
    adding.current = true;
    setFailure(null);
    setFound(null);
    try {
      const answer = await create({ data, motivo: motivo.trim() || null }).unwrap();
      setDraft(EMPTY);
      tell.done('Chiusura aggiunta.');
      const ordini = answer?.ordini ?? [];
      if (ordini.length > 0) setFound({ data, ordini });
    } catch (error) {
      setFailure({ message: NOT_SAVED, ...(error as Refusal) });
    } finally {
      adding.current = false;
    }
  };

  return {
    draft,
    changed: !shallowEqual(draft, EMPTY),
    change,
    add: () => void add(),
    failure,
    busy: isLoading,
    found,
    dismiss: () => setFound(null),
  };
}
