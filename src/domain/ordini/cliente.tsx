import type { Scheda } from '../../contract/ordini';

export const Telefono = ({ numero }: { numero: string | undefined }) =>
  numero ? (
    <a className="hstack finger text-nowrap" href={`tel:${numero.replace(/[^+\d]/g, '')}`}>
      {numero}
    </a>
  ) : (
    <span>senza telefono</span>
  );

export const DaRicordare = ({ allergie, note }: Pick<Scheda, 'allergie' | 'note'>) => (
  <>
    {allergie && (
      <p className="ordine-con-allergie alert alert-danger py-1 px-3 mt-2 mb-0 fw-semibold text-break">{`Allergie: ${allergie}`}</p>
    )}
    {note && <p className="m-0 fw-semibold text-break">{`Da ricordare: ${note}`}</p>}
  </>
);
