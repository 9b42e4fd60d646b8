interface Props {
  /** What could not be loaded, as a sentence. */
  message: string;
  onRetry: () => void;
}

/** Shown in place of a list that could not be loaded, except where section 8 asks for silence. */
export function LoadError({ message, onRetry }: Props) {
  return (
    <div className="alert alert-danger d-flex flex-wrap gap-2 align-items-center" role="alert">
      <span className="me-auto">{message}</span>
      <button type="button" className="btn btn-sm btn-danger" onClick={onRetry}>
        Riprova
      </button>
    </div>
  );
}
