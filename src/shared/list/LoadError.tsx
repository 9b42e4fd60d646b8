import Button from 'react-bootstrap/Button';
interface Props {
  /** What could not be loaded, as a sentence. */
  message: string;
  /** Why, as an element of its own: the message stands whole. */
  why?: string;
  onRetry: () => void;
}

/** Shown in place of a list that could not be loaded, except where section 8 asks for silence. */
export function LoadError({ message, why, onRetry }: Props) {
  return (
    <div className="alert alert-danger d-flex flex-wrap gap-2 align-items-center" role="alert">
      <span className="me-auto">
        <span>{message}</span>
        {why !== undefined && (
          <>
            {': '}
            <span>{why}</span>
          </>
        )}
      </span>
      <Button variant="danger" size="sm" onClick={onRetry}>
        Riprova
      </Button>
    </div>
  );
}
