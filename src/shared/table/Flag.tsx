/** Yes or no as a sign (S2.11, S2.12), with its word for those who do not see it. */
export function Flag({ value }: { value: boolean }) {
  return (
    <span
      role="img"
      className={`flag ${value ? 'icon-spunta text-success' : 'icon-chiudi text-body-tertiary'}`}
      aria-label={value ? 'Sì' : 'No'}
    >
      {value ? '✔️' : '❌'}
    </span>
  );
}
