import { useState } from 'react';
import { Link } from 'react-router-dom';
import { bozzaStorage } from '../../shared/browser/bozzaStorage';

/** Points to the product whose changes were not saved when a session ended. */
export function BozzaNotice() {
  const [bozza, setBozza] = useState(() => bozzaStorage.read());
  if (bozza === null) return null;
  return (
    <div className="alert alert-warning elenco-error">
      <span>
        Modifiche non salvate: <strong>{bozza.titolo}</strong>
      </span>
      <span className="d-flex gap-2">
        <Link className="btn btn-sm btn-warning" to={bozza.path}>
          Riprendi
        </Link>
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          onClick={() => {
            bozzaStorage.clear();
            setBozza(null);
          }}
        >
          Scarta
        </button>
      </span>
    </div>
  );
}
