import { useRef, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { useCreateGiornoMutation } from '../../api/disponibilitaApi';
import { useAvviso } from '../../domain/avvisi/useAvviso';
import type { AppDeps } from '../../shared/deps';
import { useAppDispatch } from '../../shared/store';
import type { Refusal } from '../../contract/common';
import { NOT_SAVED } from '../../domain/avvisi/useSaveRow';
import { canAddSlot, NEW_SLOT, toSlotBody } from './slotDraft';
import type { SlotDraft } from './slotDraft';

const readSlotDomenica = (_dispatch: unknown, _getState: unknown, { config }: AppDeps) => config.slotDomenica;

/** The row that adds a weekly slot (S2.15) with the silent rules of S5.3. */
export function useAddSlot() {
  const dispatch = useAppDispatch();
  const [slotDomenica] = useState(() => dispatch(readSlotDomenica));
  const [draft, setDraft] = useState<SlotDraft>(NEW_SLOT);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [create, { isLoading }] = useCreateGiornoMutation();
  // Enter may come twice before the next rendering.
  const adding = useRef(false);
  const tell = useAvviso();

  const change = (patch: Partial<SlotDraft>) => {
    if (!adding.current) setDraft((old) => ({ ...old, ...patch }));
  };

  const add = async () => {
    if (adding.current || !canAddSlot(draft, slotDomenica)) return;
    adding.current = true;
    setFailure(null);
    try {
      await create(toSlotBody(draft)).unwrap();
      setDraft(NEW_SLOT);
      tell.done('Fascia oraria aggiunta.');
    } catch (error) {
      setFailure({ message: NOT_SAVED, ...(error as Refusal) });
    } finally {
      adding.current = false;
    }
  };

  return {
    draft,
    changed: !shallowEqual(draft, NEW_SLOT),
    change,
    add: () => void add(),
    failure,
    busy: isLoading,
    slotDomenica,
  };
}
