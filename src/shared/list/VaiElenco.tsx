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
