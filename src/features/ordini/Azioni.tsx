import { PreparaButton } from './prepara/PreparaButton';
import { useScansioni } from './prepara/useScansioni';
import PresaButton from './presa/PresaButton';

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
