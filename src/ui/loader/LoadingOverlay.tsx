import Spinner from 'react-bootstrap/Spinner';
import { useAppSelector } from '../../shared/store';
import { selectIsLoading } from './loaderSlice';

/** The overlay of S2.2, while a request is pending. */
export const LoadingOverlay = () => useAppSelector(selectIsLoading) && <Overlay />;

/** While a screen's code loads: the same overlay, unless a request shows it already. */
export const LoadingScreen = () => !useAppSelector(selectIsLoading) && <Overlay />;

/** The style sheet fades it in after 200 ms and lets clicks through. */
const Overlay = () => (
  <div className="loading-overlay d-print-none" role="status">
    <Spinner as="span" aria-hidden="true" />
    Loading...
  </div>
);
