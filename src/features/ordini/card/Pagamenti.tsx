import { useRef, useState } from 'react';
import type { OrdineDettaglio } from '../../../contract/ordini';
import { saldiOf, saldoDi } from '../../../domain/ordini/pagamento';
import { formatMoney } from '../../../shared/format/money';
import { IfMayChange } from '../../../shared/store';
import { useReturnFocus } from '../focus';
import { MovimentoForm, type Verso } from './MovimentoForm';
import { SmallButton } from '../../../shared/form/SmallButton';
import { useWhen } from './Storia';

const PAROLE = { acconto: 'Acconto', saldo: 'Saldo', rimborso: 'Rimborso' } as const;

export function Pagamenti({ ordine }: { ordine: OrdineDettaglio }) {
  const [verso, setVerso] = useState<Verso | null>(null);
  const { movimenti = [] } = ordine;
  const saldo = saldoDi(ordine);
  const when = useWhen();
  const buttons = useRef<HTMLDivElement>(null);
  useReturnFocus(verso, () => buttons.current?.querySelector('button') ?? null);
  return (
    <section className="mb-3" aria-label="Pagamenti">
      <dl className="m-0 tabular">
        {saldiOf(ordine).map(({ label, amount }, index) => (
          <div key={label} className={`d-flex justify-content-between ${index > 0 ? 'fw-semibold' : ''}`}>
            <dt className={index > 0 ? '' : 'fw-normal'}>{label}</dt>
            <dd className="m-0">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      {movimenti.length > 0 && (
        <ul className="list-unstyled m-0 fs-sm text-body-secondary tabular" aria-label="Movimenti">
          {movimenti.map(({ id, tipo, importo, metodo, chi, quando }) => (
            <li key={id}>
              {`${PAROLE[tipo]} ${formatMoney(Math.abs(importo))} · ${metodo} · ${chi}, ${when(quando)}`}
            </li>
          ))}
        </ul>
      )}
      <IfMayChange>
        {verso === null ? (
          <div ref={buttons} className="hstack gap-2 mt-1">
            {saldo > 0 && <SmallButton onClick={() => setVerso('incasso')}>Incassa</SmallButton>}
            {ordine.incassato && <SmallButton onClick={() => setVerso('rimborso')}>Restituisci</SmallButton>}
          </div>
        ) : (
          <MovimentoForm key={verso} ordine={ordine} verso={verso} onClose={() => setVerso(null)} />
        )}
      </IfMayChange>
    </section>
  );
}
