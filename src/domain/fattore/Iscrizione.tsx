import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import Alert from 'react-bootstrap/Alert';
import { fattoreApi } from '../../api/fattoreApi';
import { useSent } from '../../api/useSent';
import { useAppDispatch } from '../../shared/store';
import { whyFailed } from '../notices/whyFailed';
import { QrCode } from './QrCode';

/** What an app reads to make the codes; `children` follow once it is there. */
export function Iscrizione({ sfida, children }: { sfida: string; children: ReactNode }) {
  const dispatch = useAppDispatch();
  const { data, error, onSubmit } = useSent(() =>
    dispatch(fattoreApi.endpoints.iscriviFattore.initiate({ sfida }, { track: false })),
  );
  if (data) {
    const chiave = new URL(data.otpauth).searchParams.get('secret') ?? '';
    return (
      <>
        <p>Inquadra il codice QR con l’app e scrivi qui sotto il codice di sei cifre che ti mostra.</p>
        <QrCode text={data.otpauth} label="Codice QR per l’app" />
        <p className="text-break">
          Non puoi inquadrarlo? Scrivi nell’app questa chiave:{' '}
          <code>{chiave.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        {children}
      </>
    );
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <p>
        Per entrare servirà anche un codice, che un’app del telefono rinnova ogni trenta secondi. Installa
        un’app per codici di verifica, per esempio Google Authenticator o Aegis.
      </p>
      {error && <Alert variant="danger">{whyFailed(error)}</Alert>}
      <Button type="submit" size="lg" className="w-100">
        Mostra il codice QR
      </Button>
    </form>
  );
}
