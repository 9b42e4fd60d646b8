import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import FormLabel from 'react-bootstrap/FormLabel';
import Table from 'react-bootstrap/Table';
import { isApiError } from '../../api/apiError';
import { useGetClienteQuery } from '../../api/clientiApi';
import type { Cliente } from '../../contract/cliente';
import NotLoaded from '../../domain/notices/notices';
import { ordiniText, StatoBadge } from '../../domain/ordini/stato';
import { formatDate, formatDateTime } from '../../shared/format/date';
import { formatMoney } from '../../shared/format/money';
import { Empty } from '../../shared/list/elenco';
import { lazyPart } from '../../shared/lazyComponent';
import { IfMayChange } from '../../shared/store';
import { PATHS } from '../../shared/paths';
import { TableHead } from '../../shared/table/TableHead';
import { AnnotazioniForm } from './AnnotazioniForm';
import { ordinePath } from '../../domain/ordini/address';
import './cliente.scss';

const NewOrdineForm = lazyPart(
  () => import(/* webpackChunkName: "ordini-azioni" */ '../../domain/ordine-form/new/NewOrdineForm'),
);

function NonTrovato() {
  return (
    <div className="narrow mx-auto my-5 py-5 text-center text-body-secondary" role="alert">
      <p>Cliente non trovato: forse i suoi dati sono stati eliminati.</p>
      <Link className="btn btn-primary" to={PATHS.ordini}>
        Torna agli ordini
      </Link>
    </div>
  );
}

/** A customer's notes, usual products and orders (extended). */
export default function ClientePage() {
  const { riferimento = '' } = useParams();
  const { currentData, error, refetch } = useGetClienteQuery(riferimento);
  if (isApiError(error) && error.status === 404) return <NonTrovato />;
  const { nome = '', cognome = '', phone, email } = currentData ?? {};
  return (
    <div className="page vstack gap-4">
      <header className="d-flex flex-wrap gap-3 align-items-baseline text-break">
        {/* The same heading while the customer loads, because it has the focus. */}
        <h1>{`${nome} ${cognome}`.trim() || 'Cliente'}</h1>
        {phone && <Contatto href={`tel:${phone.replace(/[^\d+]/g, '')}`} text={phone} />}
        {email && <Contatto href={`mailto:${email}`} text={email} />}
        {currentData && <NuovoOrdine cliente={currentData} />}
      </header>
      <NotLoaded what="Il cliente non è stato caricato" error={!currentData && error} onRetry={refetch} />
      {currentData && <Loaded key={riferimento} cliente={currentData} />}
    </div>
  );
}

const Contatto = ({ href, text }: { href: string; text: string }) => (
  <a className="finger-link" href={href}>
    {text}
  </a>
);

function NuovoOrdine({ cliente }: { cliente: Cliente }) {
  const [open, setOpen] = useState(false);
  return (
    <IfMayChange>
      <Button className="ms-auto" onClick={() => setOpen(true)}>
        Nuovo ordine
      </Button>
      {open && <NewOrdineForm cliente={cliente} onClose={() => setOpen(false)} />}
    </IfMayChange>
  );
}

function Loaded({ cliente }: { cliente: Cliente }) {
  const { numeroOrdini, speso, ultimoRitiro, abituali, ultimi } = cliente;
  return (
    <>
      <dl className="hstack flex-wrap gap-5 m-0 tabular">
        <Fact label="Ordini">{numeroOrdini}</Fact>
        <Fact label="Speso in tutto">{formatMoney(speso)}</Fact>
        <Fact label="Ultimo ritiro">{ultimoRitiro ? formatDate(ultimoRitiro) : 'Nessuno'}</Fact>
      </dl>
      <div className="cliente-columns">
        <AnnotazioniForm cliente={cliente} />
        <Card as="section" aria-labelledby="cliente-abituali">
          <Card.Body>
            <h2 id="cliente-abituali">Prende di solito</h2>
            {abituali.length === 0 && <Empty text="Ancora niente." />}
            <ul className="list-unstyled ruled">
              {abituali.map(({ nome, ordini }) => (
                <li key={nome} className="hstack gap-3 justify-content-between py-2">
                  {nome} <small className="text-nowrap">{`in ${ordiniText(ordini)}`}</small>
                </li>
              ))}
            </ul>
          </Card.Body>
        </Card>
      </div>
      <section aria-labelledby="cliente-ordini">
        <h2 id="cliente-ordini">Ordini</h2>
        {ultimi.length === 0 && <Empty text="Nessun ordine." />}
        {ultimi.length > 0 && (
          <Table className="cliente-ordini" aria-labelledby="cliente-ordini">
            <TableHead labels={['Numero', 'Ritiro', 'Stato', 'Totale']} numbersFrom={3} />
            <tbody className="tabular">
              {ultimi.map(({ id, numeroOrdine, data, dataRitiro, stato, totaleDaPagare }) => (
                <tr key={id} data-row={id}>
                  <th scope="row">
                    <Link className="finger-link" to={ordinePath({ data, id })}>
                      {numeroOrdine}
                    </Link>
                  </th>
                  <td>{formatDateTime(dataRitiro)}</td>
                  <td>
                    <StatoBadge stato={stato} />
                  </td>
                  <td className="text-end text-nowrap">{formatMoney(totaleDaPagare)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </section>
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <FormLabel as="dt">{label}</FormLabel>
    <dd className="m-0 fw-semibold fs-lg">{children}</dd>
  </div>
);
