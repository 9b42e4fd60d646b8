export const Telefono = ({ numero }: { numero: string | undefined }) =>
  numero ? (
    <a className="hstack finger text-nowrap" href={`tel:${numero.replace(/[^+\d]/g, '')}`}>
      {numero}
    </a>
  ) : (
    <span>senza telefono</span>
  );
