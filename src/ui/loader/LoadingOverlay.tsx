import Spinner from 'react-bootstrap/Spinner';
import { useAppSelector } from '../../shared/store';
import { selectIsLoading } from './loaderSlice';

/** The overlay of S2.2, while a request is pending. */
export const LoadingOverlay = () => useAppSelector(selectIsLoading) && <Loading />;

/** The style sheet fades it in after 200 ms and lets clicks through. */
export const Loading = () => (
  <div className="loading-overlay d-print-none" role="status">
    <Spinner as="span" aria-hidden="true" />
    Loading...
  </div>
);
