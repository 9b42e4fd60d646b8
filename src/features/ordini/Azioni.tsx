import { PreparaButton } from '../../domain/preparazione/PrintButton';
import { useScansioni } from './useScans';
import PresaButton from './NewOrdineButton';

/** What can be done besides with the list of orders: in the extended mode, after the first rows. */
export default function Azioni() {
  useScansioni();
  return (
    <>
      <PreparaButton />
      <PresaButton />
    </>
  );
}
