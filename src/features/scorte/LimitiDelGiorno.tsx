import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGetLimitiQuery } from '../../api/limiti';
import { sayQuanto, sayResta } from '../../domain/prodotti/limite';
import { useLimitiDelGiorno } from '../../domain/prodotti/useLimitiDelGiorno';
import { DayInput } from '../../shared/form/DayInput';
import { PATHS } from '../../shared/paths';
import { useEstesa } from '../../shared/useEstesa';
import { useToday } from '../../shared/useToday';

/** What is left for a day of what has a limit by date, whose variants take no stock then (extended). */
export function LimitiDelGiorno() {
  const estesa = useEstesa();
  const today = useToday();
  const [giorno, setGiorno] = useState(today);
  const { data: limiti = [] } = useGetLimitiQuery(undefined, {
    skip: !estesa,
    refetchOnMountOrArgChange: true,
  });
  const skip = limiti.length === 0;
  const delGiorno = useLimitiDelGiorno(giorno, skip);
  if (skip) return null;
  return (
    <section className="elenco-bar d-print-none" aria-label="Limiti per data">
      <div>
        <DayInput value={giorno} onChange={setGiorno} />
      </div>
      <output>
        {delGiorno.length === 0 && 'Nessun limite in questo giorno.'}
        {delGiorno.map((limite) => (
          <span key={limite.id} className="d-block">
            <Link to={PATHS.limiti}>{limite.nome}</Link>
            {`: ${sayResta(limite)} su ${sayQuanto(limite.unita, limite.massimo)}`}
            {limite.oltre > 0 && `, ${sayQuanto(limite.unita, limite.oltre)} di troppo`}
          </span>
        ))}
      </output>
    </section>
  );
}
