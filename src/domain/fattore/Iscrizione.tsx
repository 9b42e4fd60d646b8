import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import Alert from 'react-bootstrap/Alert';
import { encode } from 'uqr';
import { fattoreApi } from '../../api/fattoreApi';
import { useSent } from '../../api/useSent';
import { useAppDispatch } from '../../shared/store';
import { whyFailed } from '../../api/apiError';

export function Enrolment({ challenge, children }: { challenge: string; children: ReactNode }) {
  const dispatch = useAppDispatch();
  const { data, error, onSubmit } = useSent(() =>
    dispatch(fattoreApi.endpoints.enrolFattore.initiate({ challenge }, { track: false })),
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

/** Draws a QR code in the page itself, so that its secret goes to no other service. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      className="d-block mw-100 mx-auto mb-4"
      width="256"
      height="256"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      {/* Dark on light in every theme, because cameras need it. */}
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={squares.join('')} />
    </svg>
  );
}
