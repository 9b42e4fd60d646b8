import './elenco.scss';

export const Empty = ({ text, next }: { text: string; next?: string }) => (
  <div className="elenco-empty sheet icon-ordini d-grid gap-2 fw-semibold text-center">
    <p className="m-0">{text}</p>
    {next && <p className="m-0 fw-normal text-body-secondary">{next}</p>}
  </div>
);

/** Over a list's toolbar, seen when it has the keyboard's focus: leads past it to the table. */
export function VaiElenco() {
  return (
    <button
      type="button"
      className="skip-link d-print-none"
      onClick={() => document.querySelector<HTMLElement>('.table-scroller')?.focus()}
    >
      Vai all’elenco
    </button>
  );
}
