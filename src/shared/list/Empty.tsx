export const Empty = ({ text, next, icon = 'ordini' }: { text: string; next?: string; icon?: string }) => (
  <div className={`elenco-empty icon-${icon}`}>
    <p className="m-0">{text}</p>
    {next && <p className="m-0 fw-normal text-body-secondary">{next}</p>}
  </div>
);
