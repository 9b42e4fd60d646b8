import { useState } from 'react';
import { Link } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import Alert from 'react-bootstrap/Alert';
import { useDrafts } from '../../session/useDrafts';
import { PATHS } from '../../shared/paths';

export function DraftNotice() {
  const { all, discard } = useDrafts();
  const ours = () => all().filter(({ path }) => path.startsWith(PATHS.prodotti));
  const [drafts, setDrafts] = useState(ours);
  return drafts.map(({ path, titolo }) => (
    <Alert
      variant="warning"
      role={undefined}
      key={path}
      className="hstack flex-wrap gap-2 justify-content-between"
    >
      <span>
        Modifiche non salvate: <strong>{titolo}</strong>
      </span>
      <span className="d-flex gap-2">
        <Link className="btn btn-sm btn-secondary" to={path}>
          Riprendi
        </Link>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            discard(path);
            setDrafts(ours());
          }}
        >
          Scarta
        </Button>
      </span>
    </Alert>
  ));
}
