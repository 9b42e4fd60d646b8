import Button from 'react-bootstrap/Button';
import Alert from 'react-bootstrap/Alert';
interface Props {
  message: string;
  /** Why, as an element of its own: the message stands whole. */
  why?: string;
  onRetry: () => unknown;
}

/** Shown in place of a list that could not be loaded, except where section 8 asks for silence. */
export function LoadError({ message, why, onRetry }: Props) {
  return (
    <Alert variant="danger" className="d-flex flex-wrap gap-2 align-items-center">
      <span className="me-auto">
        <span>{message}</span>
        {why !== undefined && (
          <>
            {': '}
            <span>{why}</span>
          </>
        )}
      </span>
      <Button variant="danger" size="sm" onClick={() => void onRetry()}>
        Riprova
      </Button>
    </Alert>
  );
}
