import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGetLimitiDelGiornoQuery, useGetLimitiQuery } from '../../api/limiti';
import { sayQuanto, sayResta } from '../../domain/prodotti/limite';
import { DayInput } from '../../shared/form/DayInput';
import { PATHS } from '../../shared/paths';
import { useEstesa } from '../../shared/useEstesa';
import { useToday } from '../../shared/useToday';

const ANEW = { refetchOnMountOrArgChange: true };

/** What is left for a day of what has a limit by date, whose variants take no stock then (extended). */
export function LimitiDelGiorno() {
  const estesa = useEstesa();
  const today = useToday();
  const [giorno, setGiorno] = useState(today);
  const { data: limiti = [] } = useGetLimitiQuery(undefined, { skip: !estesa, ...ANEW });
  const skip = limiti.length === 0;
  const { currentData = [] } = useGetLimitiDelGiornoQuery(giorno, { skip, ...ANEW });
  if (skip) return null;
  return (
    <section className="elenco-bar d-print-none" aria-label="Limiti per data">
      <div>
        <DayInput value={giorno} onChange={setGiorno} />
      </div>
      <output>
        {currentData.length === 0 && 'Nessun limite in questo giorno.'}
        {currentData.map((limite) => (
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
