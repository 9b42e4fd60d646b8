import Spinner from 'react-bootstrap/Spinner';
import { useAppSelector } from '../../shared/store';
import { selectIsLoading } from './loaderSlice';

/** The overlay of S2.2. The style sheet fades it in after 200 ms and lets clicks through. */
export function LoadingOverlay() {
  const isLoading = useAppSelector(selectIsLoading);
  if (!isLoading) return null;
  return (
    <div className="loading-overlay d-print-none" role="status">
      <Spinner as="span" aria-hidden="true" />
      Loading...
    </div>
  );
}
